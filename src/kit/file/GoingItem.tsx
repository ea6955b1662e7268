import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { fileSize } from './size.ts'
import type { Going } from './useUploads.ts'

interface Props {
  one: Going
  stop(): void
  again(): void
}

/** A file on its way: how far it is, and how to stop it; or why it did not make it. */
export function GoingItem({ one, stop, again }: Props) {
  const { t } = useTranslation(['files', 'kit'])
  const { file, share, state, why } = one
  const { name } = file
  const moving = state === 'waiting' || state === 'sending'
  // All of it is there, and is now looked at.
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
