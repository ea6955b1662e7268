import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { fileSize } from './size.ts'
import type { Upload } from './useUploads.ts'

interface Props {
  upload: Upload
  stop(): void
  again(): void
}

/** A file that is being uploaded, with its progress and a button to stop it; or why it failed. */
export function UploadingItem({ upload, stop, again }: Props) {
  const { t } = useTranslation(['files', 'kit'])
  const { file, share, state, why } = upload
  const { name } = file
  const moving = state === 'waiting' || state === 'sending'
  // All of it was sent, and the server is checking it.
  const percent = Math.round(share * 100)
  const said =
    state === 'waiting' ? t('files:waiting') : share < 1 ? `${percent} %` : t('files:checking')
  return (
    <li className={moving ? 'cs-file' : 'cs-file cs-file-refused'}>
      <span className="cs-file-text">
        <span className="cs-file-name">{name}</span>
        {moving ? (
          <span className="cs-file-size">
            {fileSize(file.size)} · {said}
          </span>
        ) : (
          <span className="cs-file-why">{why}</span>
        )}
        {moving && (
          <progress
            className="cs-file-progress"
            aria-label={t('files:progress', { name })}
            max={100}
            {...(share < 1 && { value: percent })}
          />
        )}
      </span>
      {state === 'failed' && (
        <button
          type="button"
          aria-label={t('files:again', { name })}
          title={t('kit:retry')}
          onClick={again}
        >
          <ReloadOutlined aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={t(moving ? 'files:stop' : 'files:dismiss', { name })}
        title={t(moving ? 'kit:cancel' : 'kit:close')}
        onClick={stop}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}
