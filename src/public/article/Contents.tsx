import type { Article } from './calls.ts'

interface Props {
  say(key: string): string
  headings: Article['contents']
  /** The language of the headings. */
  lang: string
}

/** The headings of an article: open where there is room, folded on phones. */
export function Contents({ say, headings, lang }: Props) {
  const least = Math.min(...headings.map(({ level }) => level))
  return (
    <nav className="ar-contents" aria-label={say('contents')}>
      <details open={matchMedia('(min-width: 1100px)').matches}>
        <summary>{say('contents')}</summary>
        <ol lang={lang}>
          {headings.map(({ id, level, text }) => (
            <li key={id} data-level={level - least}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
