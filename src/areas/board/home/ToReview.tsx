import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useScreen } from '#src/kit/page/places.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import type { PartProps } from './types.ts'

/** Applications to the member's projects that wait for a decision; hidden if there are none. */
export function ToReview({ board: { projects } }: PartProps) {
  const { t } = useTranslation('pages/home')
  const hall = useScreen('projectMarket')
  const waiting = projects.filter(({ toReview }) => toReview > 0)
  if (waiting.length === 0) return null
  return (
    <Card
      pad
      title={t('toReview')}
      actions={hall && <Link to={`${hall.url}?tab=review`}>{t('review')}</Link>}
    >
      <ul className="ho-lines">
        {waiting.map(({ project, name, toReview }) => (
          <li key={project}>
            <span>{name}</span>
            <strong>{number(String(toReview))}</strong>
          </li>
        ))}
      </ul>
    </Card>
  )
}
