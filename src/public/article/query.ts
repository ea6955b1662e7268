import { articlesPath } from '#contract/areas/content/contentPaths.ts'
import type { ArticleQuery } from './calls.ts'

/** What the address of the list asks for. */
export function queryOf(search: string): ArticleQuery {
  const given = new URLSearchParams(search)
  const query: ArticleQuery = {
    pageNo: Math.max(1, Number.parseInt(given.get('pageNo') ?? '', 10) || 1),
  }
  for (const name of ['type', 'tag', 'keyword'] as const) {
    const value = given.get(name)?.trim()
    if (value) query[name] = value
  }
  return query
}

/** The address of the list that asks for this. */
export function addressOf({ pageNo = 1, ...query }: ArticleQuery): string {
  const given = new URLSearchParams()
  for (const name of ['type', 'tag', 'keyword'] as const) {
    const value = query[name]
    if (value) given.set(name, value)
  }
  if (pageNo > 1) given.set('pageNo', String(pageNo))
  return given.size > 0 ? `${articlesPath}?${given}` : articlesPath
}
