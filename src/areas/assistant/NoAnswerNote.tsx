import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { NoAnswer } from './useAsking.ts'

interface Props {
  reason: NoAnswer
  again(): void
}

/** Says why there is no answer. The question is in the field, from where it is asked again. */
export function NoAnswerNote({ reason: { why, message }, again }: Props) {
  const { t } = useTranslation(['pages/assistant', 'kit'])
  const stopped = why === 'stopped' || why === 'halted'
  return (
    <div
      className={stopped ? 'as-note' : 'as-note as-note-bad'}
      role={stopped ? 'status' : 'alert'}
    >
      <p>{why === 'refused' ? message : t(`pages/assistant:noAnswer.${why}`)}</p>
      {!stopped && (
        <Button size="small" onClick={again}>
          {t('kit:retry')}
        </Button>
      )}
    </div>
  )
}
