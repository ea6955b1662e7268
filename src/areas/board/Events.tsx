import { useTranslation } from 'react-i18next'
import { day } from '#src/kit/words/format.ts'
import { NotYet, Panel } from './Panel.tsx'
import type { Project } from './types.ts'

/** The project's events in order: past and upcoming. */
export function Events({ project, today }: { project: Project; today: string }) {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const events = (project.events ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const next = events.findIndex(({ date }) => date >= today)
  return (
    <Panel title={t('entities/project:fields.events')}>
      {events.length === 0 && <NotYet text={t('pages/board:events.none')} />}
      <ol className="bo-events">
        {events.map(({ date, title, note }, at) => (
          <li
            key={`${date} ${title}`}
            className={date < today ? 'bo-past' : at === next ? 'bo-next' : undefined}
          >
            <time dateTime={date}>{day(date)}</time>
            {at === next && (
              <span className="cs-tag cs-tag-blue">{t('pages/board:events.next')}</span>
            )}
            <p>{title}</p>
            {note && <p className="bo-quiet">{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
