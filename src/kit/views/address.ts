import type { Entity } from '#contract/kit/entity.ts'
import { paging } from '#contract/kit/query.ts'
import { readQuery, writeQuery } from '../list/listQuery.ts'

/** Which view: its id, or `none`, where the member has a standard view and wants none. */
export const SAVED = 'saved'
export const NONE = 'none'
/** Says that nothing is filtered on purpose: without it, the view itself is meant. */
const CHANGED = 'changed'

/** What a list's address says besides the list grammar. */
export interface Screen {
  entity: Entity
  /** Which list it is: the project. It stays whatever view is opened. */
  identity: readonly string[]
  /** How it is shown: the tab. A view keeps that. */
  words: readonly string[]
}
type Said = Readonly<Record<string, string>>

const picked = (params: URLSearchParams, names: readonly string[]): Said =>
  Object.fromEntries([...params].filter(([name]) => names.includes(name)))

const isEmpty = (said: Said) => Object.keys(said).length === 0

/** What a view keeps of an address: filters, order, and how it is shown. */
export function ownPart({ entity, identity, words }: Screen, params: URLSearchParams): Said {
  const grammar = new URLSearchParams(params)
  for (const name of [...identity, ...words, SAVED, CHANGED]) grammar.delete(name)
  const query = writeQuery(entity, readQuery(entity, grammar))
  for (const name of paging) delete query[name]
  return { ...picked(params, words), ...query }
}

/** The same as text: what is the same is written the same. */
export const asText = (said: Said): string =>
  String(new URLSearchParams(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1))))

/** The view an address asks for; where it asks for nothing at all, the standard one. */
export function askedView(screen: Screen, params: URLSearchParams, standard: number | undefined) {
  const given = params.get(SAVED)
  if (given !== null) return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined
  return isEmpty(ownPart(screen, params)) ? standard : undefined
}

/** What the list shows: what its view says, unless the address itself says something. */
export function meantBy(screen: Screen, params: URLSearchParams, query: string | undefined) {
  const own = ownPart(screen, params)
  const changed = params.has(CHANGED) || !isEmpty(own)
  const part = query === undefined || changed ? own : ownPart(screen, new URLSearchParams(query))
  return { ...picked(params, [...screen.identity, ...paging]), ...part }
}

/** What is looked at while an address is written. */
export interface Looked {
  id: number | undefined
  /** The query of the view, once it is known. */
  query: string | undefined
  standard: number | undefined
}

/** An address of the list: short where it shows just what the view says. */
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
