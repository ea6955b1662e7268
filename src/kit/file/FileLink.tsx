import { LoadingOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { fileTypes, type StoredFile } from '#contract/kit/file.ts'
import { fileSize } from './size.ts'
import { useDownload } from './useDownload.ts'
import './file.css'

/** The type of a file in a few letters. */
const Badge = ({ type }: Pick<StoredFile, 'type'>) => (
  <span className={`cs-file-badge cs-file-${fileTypes[type]?.family ?? 'archive'}`} aria-hidden>
    {(fileTypes[type]?.endings[0] ?? '?').toUpperCase()}
  </span>
)

/** A link to save a file, with type, name and size. */
export function FileLink({ file }: { file: StoredFile }) {
  const { t } = useTranslation('files')
  const { busy, download } = useDownload()
  return (
    <button
      type="button"
      className="cs-file-link"
      title={t('downloadOf', { name: file.name })}
      aria-busy={busy}
      onClick={() => void download(file)}
    >
      {busy ? <LoadingOutlined aria-hidden /> : <Badge type={file.type} />}
      <span className="cs-file-name">{file.name}</span>
      <span className="cs-file-size">{fileSize(file.size)}</span>
    </button>
  )
}
