import type { Article } from './calls.ts'

interface Props {
  say(key: string): string
  headings: Article['contents']
}

/** The headings of an article: open where there is room, folded on phones. */
export function Contents({ say, headings }: Props) {
  const least = Math.min(...headings.map(({ level }) => level))
  return (
    <nav className="ar-contents" aria-label={say('contents')}>
      <details open={matchMedia('(min-width: 1100px)').matches}>
        <summary>{say('contents')}</summary>
        <ol>
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
