import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusQuestion } from '../shown.ts'

interface Props {
  /** It has just been interrupted: by a refusal with this message, or without one. */
  trouble?: string
  /** Has it written; left out where something else is under way. */
  onWrite?: (() => void) | undefined
}

/** Says that an answer is not finished, and has it written. */
export function Unfinished({ trouble, onWrite }: Props) {
  const { t } = useTranslation(['pages/assistant', 'kit'])
  const lost = trouble !== undefined
  return (
    <div className={lost ? 'as-note as-note-bad' : 'as-note'} {...(lost && { role: 'alert' })}>
      <p>
        {lost
          ? trouble || t('pages/assistant:unfinished.lost')
          : t('pages/assistant:unfinished.text')}
      </p>
      {onWrite && (
        <Button
          size="small"
          onClick={() => {
            // This button is gone.
            focusQuestion()
            onWrite()
          }}
        >
          {lost ? t('kit:retry') : t('pages/assistant:unfinished.write')}
        </Button>
      )}
    </div>
  )
}
