import { useTranslation } from 'react-i18next'
import { day } from '#src/kit/words/format.ts'
import { type Entry, type EntrySection, newestFirst, shapes } from './entries.ts'

interface Props {
  section: EntrySection
  entries: readonly Entry[]
}

/** Jobs, schools, projects, certificates or awards, newest first. */
export function Entries({ section, entries }: Props) {
  const { title, below, text } = shapes[section]
  return (
    <ol className="cv-entries">
      {newestFirst(entries).map((entry, at) => {
        const notes = below.flatMap(name => entry[name] || [])
        const words = text && entry[text]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
          <li key={at}>
            <h3>{String(entry[title] ?? '')}</h3>
            {notes.length > 0 && <p className="cv-below">{notes.join(' · ')}</p>}
            <Period entry={entry} />
            {typeof entry.url === 'string' && <Link address={entry.url} />}
            {Boolean(words) && <p className="cv-text">{String(words)}</p>}
          </li>
        )
      })}
    </ol>
  )
}

function Period({ entry }: { entry: Entry }) {
  const { t } = useTranslation('pages/cv')
  const shown = (value: unknown) => (typeof value === 'string' && value ? day(value) : '')
  const [start, end] = [shown(entry.startDate), shown(entry.endDate)]
  const said =
    shown(entry.date) ||
    (start && end && t('period.both', { start, end })) ||
    (start && t('period.since', { start })) ||
    (end && t('period.until', { end }))
  return said ? <p className="cv-period">{said}</p> : null
}

const Link = ({ address }: { address: string }) => (
  <a className="cs-url" href={address} target="_blank" rel="noopener noreferrer">
    {address.replace(/^https?:\/\//i, '')}
  </a>
)
