import { carried, EXPORT_CAP, PAGE_CAP } from '../transport.ts'
import { fromText } from './decode.ts'
import { type Entity, fieldOf } from './entity.ts'
import type { Field, Kind } from './field.ts'
import { toText } from './form.ts'
import { noRefusals } from './noRefusals.ts'
import type { Refusals } from './refusal.ts'
import { refusalOf } from './schema.ts'

/**
 * The list grammar, spoken by the browser and read by the server: `field=value` is equality,
 * `field_<operator>=value` anything else, `orderBy=type,-sort`, `keyword`, `pageNo`, `pageSize`.
 * What a declaration does not offer is refused by name.
 */
export type Operator =
  | 'eq'
  | 'ne'
  | 'in'
  | 'nin'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'like'
  | 'starts'
  | 'null'

const equality: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null']
const order: readonly Operator[] = [...equality, 'gt', 'ge', 'lt', 'le']
const words: readonly Operator[] = [...equality, 'like', 'starts']

/** The operators a kind of field can be filtered with. */
export const operatorsOf: Record<Kind, readonly Operator[]> = {
  id: equality,
  text: words,
  longText: words,
  // Its words stand between tags: asked for them, a database would find the tags.
  richText: ['null'],
  int: order,
  decimal: order,
  money: order,
  flag: ['eq', 'null'],
  day: order,
  instant: order,
  choice: equality,
  tags: ['null'],
  rows: ['null'],
  ref: equality,
  // Equality asks whether the row is among them.
  refs: ['eq', 'null'],
  image: ['null'],
  files: ['null'],
  color: equality,
  password: [],
  secret: ['null'],
  json: ['null'],
}

export interface Condition {
  field: string
  operator: Operator
  /** One value; a list for `in` and `nin`; true or false for `null`. */
  value: unknown
}
export interface Sort {
  field: string
  descending: boolean
}
export interface ListQuery {
  pageNo: number
  pageSize: number
  sorts: readonly Sort[]
  conditions: readonly Condition[]
  keyword?: string
  /** Only rows of that further list of the entity. */
  among?: string
}

/** Values of one `in`, at most. */
const listCap = 200

const parseSort = (text: string): Sort =>
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
  for (const { field, operator, value } of query.conditions ?? [])
    out[operator === 'eq' ? field : `${field}_${operator}`] = toText(value)
  return out
}

function readValue(field: Field, operator: Operator, text: string): unknown {
  if (field.kind === 'refs' && operator === 'eq') return Number(text)
  if (operator === 'null') return text === 'true' ? true : text === 'false' ? false : undefined
  if (operator !== 'in' && operator !== 'nin') return fromText(field, text)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.length <= listCap ? list : undefined
  } catch {
    return undefined
  }
}

function refuse(field: Field, operator: Operator, value: unknown) {
  if (value === undefined) return { problem: 'unreadable' } as const
  if (operator === 'null') return undefined
  const plain = (
    field.kind === 'refs' ? { kind: 'int', min: 1 } : { ...field, optional: false, min: undefined }
  ) as Field
  // A part of a text need not look like the whole.
  const loose = operator === 'like' || operator === 'starts'
  const checked = loose ? ({ kind: 'longText', max: 200 } as const) : plain
  const values = Array.isArray(value) ? value : [value]
  for (const one of values) {
    const refusal = refusalOf(checked, one)
    if (refusal) return refusal
  }
}

const page = (text: string | undefined, fallback: number, most: number) => {
  if (text === undefined || text === '') return fallback
  const n = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return n >= 1 && n <= most ? n : undefined
}

/** The furthest row a numbered page may reach: further on, narrow the filters. */
const reach = 1_000_000

/** Reads the parameters of a list, count or export call; says what it cannot express. */
export function decodeQuery(
  entity: Entity,
  form: Record<string, string | string[] | undefined>,
): { ok: true; query: ListQuery } | { ok: false; refusals: Refusals } {
  const refusals = noRefusals()
  const conditions: Condition[] = []
  let sorts = defaultSorts(entity)
  const { pageNo: no, pageSize: size, orderBy, keyword, among, ...filters } = form
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
    const cut = key.lastIndexOf('_')
    const name = cut < 0 ? key : key.slice(0, cut)
    const operator = (cut < 0 ? 'eq' : key.slice(cut + 1)) as Operator
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!field) refusals[key] = { problem: 'unknownField' }
    else if (!field.filter || !operatorsOf[field.kind].includes(operator))
      refusals[key] = { problem: 'notFilterable' }
    else {
      const value = readValue(field, operator, text)
      const refusal = refuse(field, operator, value)
      if (refusal) refusals[key] = refusal
      else conditions.push({ field: name, operator, value })
    }
  }
  refuseReversed(conditions, refusals)
  if (Object.keys(refusals).length > 0) return { ok: false, refusals }
  const query = { pageNo: pageNo ?? 1, pageSize: pageSize ?? 20, sorts, conditions }
  return {
    ok: true,
    query: { ...query, ...(word && { keyword: word }), ...(list && { among: list }) },
  }
}

/** A range whose start is after its end is refused (spec C5). */
function refuseReversed(conditions: readonly Condition[], refusals: Refusals) {
  for (const start of conditions.filter(c => c.operator === 'ge')) {
    const end = conditions.find(c => c.field === start.field && c.operator === 'le')
    if (end && (start.value as string | number) > (end.value as string | number))
      refusals[`${start.field}_ge`] = { problem: 'startAfterEnd' }
  }
}
