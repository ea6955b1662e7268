import { useTranslation } from 'react-i18next'
import type { CellProps } from '#src/kit/field/types.ts'

/** How many questions were answered; the answers themselves stand on the page of the submission. */
export default function AnswerCount({ value }: CellProps) {
  const { t } = useTranslation('pages/records')
  return <span>{t('answerCount', { count: Object.keys(Object(value)).length })}</span>
}
