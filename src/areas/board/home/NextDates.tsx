import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { plusDays } from '#contract/kit/day.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { day } from '#src/kit/words/format.ts'
import type { QueueProps } from './types.ts'

const most = 6
const ahead = 30

/** What is due next: tickets, bills and contracts. */
export function NextDates({ queue: { items, today } }: QueueProps) {
  const { t } = useTranslation('pages/home')
  const last = plusDays(today, ahead)
  const next = items
    .flatMap(item =>
      item.due && item.due >= today && item.due <= last ? [{ ...item, due: item.due }] : [],
    )
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
    .slice(0, most)
  return (
    <Card pad title={t('dates')}>
      {next.length === 0 && <p className="ho-none">{t('noDates', { days: ahead })}</p>}
      <ul className="ho-lines">
        {next.map(({ kind, id, title, link, due }) => (
          <li key={`${kind} ${id}`}>
            <Link to={link}>{title}</Link>
            <time className="cs-note" dateTime={due}>
              {day(due)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
