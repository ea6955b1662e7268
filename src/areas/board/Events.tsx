import { useTranslation } from 'react-i18next'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { EventHead, Timeline, TimelineItem } from '#src/kit/ui/Timeline.tsx'
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
      <Timeline>
        {events.map(({ date, title, note }, at) => (
          <TimelineItem
            key={`${date} ${title}`}
            state={date < today ? 'past' : at === next ? 'next' : 'open'}
          >
            <EventHead>
              <time dateTime={date}>{day(date)}</time>
              {at === next && <Tag tone="blue">{t('pages/board:events.next')}</Tag>}
            </EventHead>
            <p>{title}</p>
            {note && <p className="bo-quiet">{note}</p>}
          </TimelineItem>
        ))}
      </Timeline>
    </Panel>
  )
}
