import { useTranslation } from 'react-i18next'
import { day } from '#src/kit/words/format.ts'
import type { Project } from './types.ts'

/** Events shown: as many as are readable from a distance. */
const most = 3

/** The project's next events. */
export function NextEvents({ project, today }: { project: Project; today: string }) {
  const { t } = useTranslation('pages/board')
  const next = (project.events ?? [])
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, most)
  return (
    <section className="bs-events">
      <h2>{t('bigScreen.next')}</h2>
      {next.length === 0 && <p className="bs-quiet">{t('bigScreen.noEvents')}</p>}
      <ol>
        {next.map(({ date, title }) => (
          <li key={`${date} ${title}`}>
            <time dateTime={date}>{day(date)}</time>
            <strong>{title}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}
