import type { ShownCv, ShownSection } from '#contract/areas/profile/calls/share.ts'

interface Props {
  cv: ShownCv
  say(key: string): string
}

/** The resume itself: what is printed. */
export function Paper({ cv, say }: Props) {
  const contact = cv.sections.find(({ section }) => section === 'contact')
  const others = cv.sections.filter(({ section }) => section !== 'contact')
  return (
    <article>
      <div className="sr-head">
        <div>
          <h1>{cv.name ?? say('unnamed')}</h1>
          {cv.position && <p className="sr-position">{cv.position}</p>}
        </div>
        <button type="button" className="sr-print" onClick={() => print()}>
          {say('print')}
        </button>
      </div>
      {cv.sections.length === 0 && !cv.position && (
        <div role="status">
          <h2>{say('empty.title')}</h2>
          <p className="sr-quiet">{say('empty.text')}</p>
        </div>
      )}
      {contact && (
        <section aria-label={contact.title}>
          <Facts facts={contact.facts} />
        </section>
      )}
      {others.map(one => (
        <Section key={one.section} of={one} />
      ))}
    </article>
  )
}

const Facts = ({ facts }: Pick<ShownSection, 'facts'>) => (
  <dl className="sr-facts">
    {facts.map(({ label, value, url }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{url ? <a href={url}>{value}</a> : value}</dd>
      </div>
    ))}
  </dl>
)

function Section({ of: { section, title, facts, text, words, entries } }: { of: ShownSection }) {
  return (
    <section aria-labelledby={`cv-${section}`}>
      <h2 id={`cv-${section}`}>{title}</h2>
      {facts.length > 0 && <Facts facts={facts} />}
      {text && <p className="sr-text">{text}</p>}
      {words.length > 0 && (
        <ul className="sr-words">
          {words.map(word => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
        <div key={at} className="sr-entry">
          <h3>{entry.title}</h3>
          {entry.period && <p className="sr-period">{entry.period}</p>}
          {entry.under && <p className="sr-quiet">{entry.under}</p>}
          {entry.url && (
            <a href={entry.url} rel="noopener nofollow" target="_blank">
              {entry.url}
            </a>
          )}
          {entry.text && <p className="sr-text">{entry.text}</p>}
        </div>
      ))}
    </section>
  )
}
