import { useEffect } from 'react'
import type { HelpText } from '#contract/areas/help/helpText.ts'
import { HelpMarkdown } from '#src/areas/help/reading/HelpMarkdown.tsx'
import type { Say } from '#src/areas/help/reading/place.ts'
import { links } from './links.tsx'

/** A help page with its sections, each with an address. */
export function HelpArticle({ say, text }: { say: Say; text: HelpText }) {
  const { title, introduction, sections } = text
  useEffect(() => {
    document.title = `${title} · ${say('title')} · ${say('product')}`
    // The browser has looked for the section before it was there.
    if (location.hash) location.replace(location.hash)
  }, [title, say])
  return (
    <article className="hp">
      <header>
        <h1>{title}</h1>
        <HelpMarkdown text={introduction} links={links} />
      </header>
      <nav className="hp-contents" aria-label={say('contents')}>
        <details open={matchMedia('(min-width: 1100px)').matches}>
          <summary>{say('contents')}</summary>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="hp-sections">
        {sections.map(({ id, heading, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <HelpMarkdown text={text} links={links} />
          </section>
        ))}
      </div>
    </article>
  )
}
