import { DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/kit/file.ts'
import { Picture } from './Picture.tsx'
import { useDownload } from './useDownload.ts'
import './file.css'

interface Props {
  /** The pictures to leaf through, and where to begin. */
  files: readonly StoredFile[]
  start: number
  closed(): void
}

/** Pictures as large as the window lets them be. */
export default function Preview({ files, start, closed }: Props) {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(start)
  const { busy, download } = useDownload()
  const file = files[at]
  if (!file) return null
  const leaf = (by: number) => setAt((at + by + files.length) % files.length)
  return (
    <Modal
      open={open}
      title={file.name}
      width="min(960px, 100vw - 32px)"
      footer={
        <div className="cs-preview-end">
          {files.length > 1 && (
            <>
              <Button icon={<LeftOutlined aria-hidden />} onClick={() => leaf(-1)}>
                {t('files.previous')}
              </Button>
              <span>{t('files.place', { at: at + 1, count: files.length })}</span>
              <Button icon={<RightOutlined aria-hidden />} onClick={() => leaf(1)}>
                {t('files.next')}
              </Button>
            </>
          )}
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            loading={busy}
            onClick={() => void download(file)}
          >
            {t('files.download')}
          </Button>
        </div>
      }
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div
        className="cs-preview"
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') leaf(-1)
          if (event.key === 'ArrowRight') leaf(1)
        }}
      >
        <Picture key={file.id} id={file.id} alt={file.name} />
      </div>
    </Modal>
  )
}
