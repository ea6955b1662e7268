import { ArticleCard } from './ArticleCard.tsx'
import type { ArticleQuery, Articles } from './calls.ts'
import { addressOf } from './query.ts'

interface Props {
  say(key: string, values?: Record<string, unknown>): string
  query: ArticleQuery
  found: Articles
}

/** The articles of a page, the types to choose from, and the way to the other pages. */
export function Found({ say, query, found }: Props) {
  const { list, types, total, pageSize } = found
  const { type, tag, keyword, pageNo: _, ...rest } = query
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const pageNo = Math.min(found.pageNo, pages)
  const narrowed = Boolean(type || tag || keyword)
  const choices = [{ value: undefined, title: say('allTypes') }, ...types]
  return (
    <>
      {(types.length > 1 || type) && (
        <nav aria-label={say('types')}>
          <ul className="ar-types">
            {choices.map(({ value, title }) => (
              <li key={value ?? ''}>
                <a
                  href={addressOf({ ...rest, tag, keyword, type: value })}
                  aria-current={value === type ? 'page' : undefined}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {narrowed && (
        <p className="ar-narrowed">
          {tag && say('withTag', { tag })} {keyword && say('withKeyword', { keyword })}{' '}
          <a href={addressOf({})}>{say('widen')}</a>
        </p>
      )}
      {list.length > 0 ? (
        <ul className="ar-cards">
          {list.map((article, at) => (
            <ArticleCard key={article.id} {...{ say, article }} first={at === 0} />
          ))}
        </ul>
      ) : (
        <p className="ar-empty">{say(narrowed || pageNo > 1 ? 'noneFound' : 'empty')}</p>
      )}
      {(pages > 1 || pageNo > 1) && (
        <nav className="ar-pages" aria-label={say('pages')}>
          {pageNo > 1 && (
            <a rel="prev" href={addressOf({ ...query, pageNo: pageNo - 1 })}>
              {say('previous')}
            </a>
          )}
          <span>{say('place', { at: pageNo, count: pages })}</span>
          {pageNo < pages && (
            <a rel="next" href={addressOf({ ...query, pageNo: pageNo + 1 })}>
              {say('next')}
            </a>
          )}
        </nav>
      )}
    </>
  )
}
