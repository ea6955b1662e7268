import type { Article } from './calls.ts'
import { dayOf } from './dates.ts'
import { addressOf } from './query.ts'

interface Props {
  say(key: string, values?: Record<string, unknown>): string
  of: Pick<Article, 'type' | 'typeTitle' | 'publishDate' | 'author'> & { source?: string | null }
  /** Its type leads to the others of that type. */
  linked?: boolean
}

/** Of what type an article is, when it was published, and who wrote it. */
export function Meta({ say, of, linked = false }: Props) {
  const { type, typeTitle, publishDate, author, source } = of
  return (
    <p className="ar-meta">
      {linked ? (
        <a className="ar-type" href={addressOf({ type })}>
          {typeTitle}
        </a>
      ) : (
        <span className="ar-type">{typeTitle}</span>
      )}
      <time dateTime={publishDate}>{dayOf(publishDate)}</time>
      {author && <span>{say('author', { name: author })}</span>}
      {source && <span>{say('source', { name: source })}</span>}
    </p>
  )
}
