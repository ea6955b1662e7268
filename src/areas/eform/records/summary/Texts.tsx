import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#src/kit/ui/Card.tsx'
import { recordAddress } from '../address.ts'
import type { QuestionProps } from './questionProps.ts'

/** The latest texts, each leading to its submission. */
export function Texts({ report, title, note }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  return (
    <Card title={title} text={report.latest.length > 0 && t('question.latest')}>
      {report.latest.length > 0 && (
        <ul className="er-texts">
          {report.latest.map(({ id, text }) => (
            <li key={id}>
              <Link to={recordAddress(id)}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      {note}
    </Card>
  )
}
