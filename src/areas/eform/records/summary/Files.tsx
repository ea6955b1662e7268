import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import type { QuestionProps } from './questionProps.ts'

/** How many submissions have files; the files themselves stand in the submissions. */
export function Files({ report, title, note }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  const { answered } = report
  return (
    <Card title={title}>
      <p className="er-files">
        {t('question.files', { count: answered, number: number(String(answered)) })}
      </p>
      {note}
    </Card>
  )
}
