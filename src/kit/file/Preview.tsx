import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/kit/file.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { Picture } from './Picture.tsx'
import { useDownload } from './useDownload.ts'
import './file.css'

interface Props {
  /** The pictures, and the one to begin with. */
  files: readonly StoredFile[]
  start: number
  closed(): void
}

/** Shows pictures as large as the window allows. */
export default function Preview({ files, start, closed }: Props) {
  const { t } = useTranslation('files')
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(start)
  const { busy, download } = useDownload()
  const leaf = (by: number) => setAt(now => (now + by + files.length) % files.length)
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
      setAt(now => (now + by + files.length) % files.length)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [files.length])
  const file = files[at]
  if (!file) return null
  return (
    <Dialog
      name="preview"
      open={open}
      title={file.name}
      width="min(960px, 100vw - 32px)"
      footer={
        <div className="cs-preview-end">
          {files.length > 1 && (
            <div className="cs-preview-leaf">
              <Button icon={<LeftOutlined aria-hidden />} onClick={() => leaf(-1)}>
                {t('previous')}
              </Button>
              <span>{t('place', { at: at + 1, count: files.length })}</span>
              <Button icon={<RightOutlined aria-hidden />} onClick={() => leaf(1)}>
                {t('next')}
              </Button>
            </div>
          )}
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            onClick={() => void download(file)}
          >
            {t('download')}
          </Button>
        </div>
      }
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <div className="cs-preview">
        <Picture key={file.id} id={file.id} alt={file.name} />
      </div>
    </Dialog>
  )
}
