import type { Entity } from '#contract/kit/entity.ts'
import { paging } from '#contract/kit/query.ts'
import { readQuery, writeQuery } from '../list/listQuery.ts'

/** The id of a view, or `none` if the member has a default view and does not want it. */
export const SAVED = 'saved'
export const NONE = 'none'
/** An explicitly empty filter: without it, the view's own filter applies. */
const CHANGED = 'changed'

/** Parameters of a list's address besides the list grammar. */
export interface Screen {
  entity: Entity
  /** They identify the list (the project) and are the same for all views. */
  identity: readonly string[]
  /** They say how it is shown (the tab), and are part of a view. */
  words: readonly string[]
}
type Said = Readonly<Record<string, string>>

const picked = (params: URLSearchParams, names: readonly string[]): Said =>
  Object.fromEntries([...params].filter(([name]) => names.includes(name)))

const isEmpty = (said: Said) => Object.keys(said).length === 0

/** The part of an address that a view stores: filters, order, and how it is shown. */
export function ownPart({ entity, identity, words }: Screen, params: URLSearchParams): Said {
  const grammar = new URLSearchParams(params)
  for (const name of [...identity, ...words, SAVED, CHANGED]) grammar.delete(name)
  const query = writeQuery(entity, readQuery(entity, grammar))
  for (const name of paging) delete query[name]
  return { ...picked(params, words), ...query }
}

/** The same as a canonical text. */
export const asText = (said: Said): string =>
  String(new URLSearchParams(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The view of an address; without any parameters, the default view. */
export function askedView(screen: Screen, params: URLSearchParams, standard: number | undefined) {
  const given = params.get(SAVED)
  if (given !== null) return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
  return isEmpty(ownPart(screen, params)) ? standard : undefined
}

/** What the list shows: the parameters of its view, unless the address has its own. */
export function resolvedParams(screen: Screen, params: URLSearchParams, query: string | undefined) {
  const own = ownPart(screen, params)
  const changed = params.has(CHANGED) || !isEmpty(own)
  const part = query === undefined || changed ? own : ownPart(screen, new URLSearchParams(query))
  return { ...picked(params, [...screen.identity, ...paging]), ...part }
}

/** What is shown while an address is written. */
export interface Looked {
  id: number | undefined
  /** The query of the view, once it is loaded. */
  query: string | undefined
  standard: number | undefined
}

/** The address of the list: short if it shows exactly the view. */
export function addressFor(screen: Screen, next: Said, { id, query, standard }: Looked): Said {
  const params = new URLSearchParams(next)
  const rest = picked(params, [...screen.identity, ...paging])
  const own = ownPart(screen, params)
  if (id === undefined)
    return { ...rest, ...own, ...(isEmpty(own) && standard && { [SAVED]: NONE }) }
  const saved = { ...rest, [SAVED]: String(id) }
  const same =
    query !== undefined && asText(own) === asText(ownPart(screen, new URLSearchParams(query)))
  if (same) return saved
  return { ...saved, ...own, ...(isEmpty(own) && { [CHANGED]: '1' }) }
}
