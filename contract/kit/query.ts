import { carried, EXPORT_CAP, PAGE_CAP } from '../transport.ts'
import { type Condition, keyOf, readCondition, textOf } from './condition.ts'
import { type Entity, fieldOf } from './entity.ts'
import { decodeGroup, encodeGroup, type Group } from './group.ts'
import { noRefusals } from './noRefusals.ts'
import type { Refusals } from './refusal.ts'
import { refuseReversed } from './reversed.ts'

/**
 * The list grammar, written by the browser and read by the server: `field=value` is equality,
 * `field_<operator>=value` any other operator, `where` combined conditions, `orderBy=type,-sort`,
 * `keyword`, `pageNo`, `pageSize`. What the declaration does not offer is refused by name.
 */
export type { Condition, Operator } from './condition.ts'

export interface Sort {
  field: string
  descending: boolean
}
export interface ListQuery {
  pageNo: number
  pageSize: number
  sorts: readonly Sort[]
  /** Rows are shown in groups by this field, the first of `sorts`: used by the browser only. */
  groupBy?: string | undefined
  /** All of these must match. */
  conditions: readonly Condition[]
  /** These as well, combined with groups. */
  where?: Group | undefined
  keyword?: string
  /** The keyword in each Chinese spelling: used by the server only, like `pinyin`. */
  spellings?: readonly string[]
  /** The keyword as pinyin letters, if it can be some. */
  pinyin?: string | undefined
  /** Only rows of that further list of the entity. */
  among?: string
}

/** Parameters that say how rows are read, not which: not part of a saved view. */
export const paging: readonly string[] = ['pageNo', 'pageSize']

export const parseSort = (text: string): Sort =>
  text.startsWith('-')
    ? { field: text.slice(1), descending: true }
    : { field: text, descending: false }

/** The declared default order of an entity. */
export const defaultSorts = (entity: Entity): Sort[] => entity.order.map(parseSort)

/** A list query as parameters of the call. */
export function encodeQuery(query: Partial<ListQuery>): Record<string, string> {
  const out: Record<string, string> = {}
  if (query.pageNo) out.pageNo = String(query.pageNo)
  if (query.pageSize) out.pageSize = String(query.pageSize)
  if (query.keyword) out.keyword = query.keyword
  if (query.among) out.among = query.among
  if (query.sorts?.length)
    out.orderBy = query.sorts.map(s => (s.descending ? '-' : '') + s.field).join(',')
  for (const condition of query.conditions ?? []) out[keyOf(condition)] = textOf(condition)
  if (query.where) out.where = encodeGroup(query.where)
  return out
}

const page = (text: string | undefined, fallback: number, most: number) => {
  if (text === undefined || text === '') return fallback
  const n = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return n >= 1 && n <= most ? n : undefined
}

/** The last row that a numbered page may reach; beyond it, the filters must be narrowed. */
const reach = 1_000_000

/**
 * Reads the parameters of a list, count or export call, and returns the refusals beside the query.
 * With `today`, reversed relative ranges are refused as well.
 */
export function decodeQuery(
  entity: Entity,
  form: Record<string, string | string[] | undefined>,
  today?: string,
): { ok: true; query: ListQuery } | { ok: false; refusals: Refusals; query: ListQuery } {
  const refusals = noRefusals()
  const conditions: Condition[] = []
  let sorts = defaultSorts(entity)
  const { pageNo: no, pageSize: size, orderBy, keyword, among, where: put, ...filters } = form
  const one = (name: string, given: string | string[] | undefined) => {
    if (Array.isArray(given)) refusals[name] = { problem: 'repeated' }
    return Array.isArray(given) ? undefined : given
  }
  const pageSize = page(one('pageSize', size), 20, Math.max(PAGE_CAP, EXPORT_CAP))
  const pageNo = page(one('pageNo', no), 1, reach)
  if (!pageSize || pageSize > PAGE_CAP) refusals.pageSize = { problem: 'tooBig', max: PAGE_CAP }
  if (!pageNo) refusals.pageNo = { problem: 'notANumber' }
  const by = one('orderBy', orderBy)
  if (by) {
    sorts = by.split(',').map(parseSort)
    for (const { field } of sorts)
      if (!Object.hasOwn(entity.fields, field) || !fieldOf(entity, field).sort)
        refusals.orderBy = { problem: 'notSortable' }
  }
  const word = one('keyword', keyword)
  if (word && (word.length > 100 || word.includes('\0')))
    refusals.keyword = { problem: 'tooLong', max: 100 }
  const list = one('among', among)
  if (list && !Object.hasOwn(entity.lists, list)) refusals.among = { problem: 'notAChoice' }

  for (const [key, given] of Object.entries(filters)) {
    if ((carried as readonly string[]).includes(key)) continue
    const text = one(key, given)
    if (text === undefined) continue
    const read = readCondition(entity, key, text)
    if ('refusal' in read) refusals[key] = read.refusal
    else conditions.push(read.condition)
  }
  refuseReversed(entity, conditions, refusals, today)
  const together = one('where', put)
  const where = together ? decodeGroup(entity, together, refusals, today) : undefined
  const query = {
    pageNo: pageNo ?? 1,
    pageSize: pageSize ?? 20,
    sorts,
    conditions,
    ...(where && { where }),
    ...(word && { keyword: word }),
    ...(list && { among: list }),
  }
  return Object.keys(refusals).length > 0 ? { ok: false, refusals, query } : { ok: true, query }
}
