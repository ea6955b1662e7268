import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm'
import { readCondition } from '#contract/kit/condition.ts'
import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import { type Clause, isGroup, type Way } from '#contract/kit/group.ts'
import type { Condition, ListQuery, Operator } from '#contract/kit/query.ts'
import { TOTAL_CAP } from '#contract/transport.ts'
import type { Me } from '../context.ts'
import { DayStart } from './calendar/dayStart.ts'
import { arrayType, comparable } from './column.ts'
import { seesAll } from './fieldRight/fieldRight.ts'
import { mayHold, searched, searchedNumbers, soundsLike } from './search/search.ts'
import { beginning, containing, sql } from './sql.ts'
import type { Subject } from './subject.ts'
import type { EntityTable } from './table.ts'

type Column = EntityTable[string]
const tests: Record<Operator, (column: Column, value: unknown) => SQL> = {
  eq,
  ne,
  gt,
  ge: gte,
  lt,
  le: lte,
  in: (c, v) => inArray(c, v as unknown[]),
  nin: (c, v) => notInArray(c, v as unknown[]),
  like: (c, v) => ilike(c, containing(v as string)),
  starts: (c, v) => ilike(c, beginning(v as string)),
  null: (c, v) => (v ? isNull(c) : isNotNull(c)),
}

function test(entity: Entity, table: EntityTable, { field, operator, value }: Condition): SQL {
  const declared = fieldOf(entity, field)
  const stored = (one: unknown) => (one instanceof DayStart ? one.sql : comparable(declared, one))
  if (declared.kind === 'refs' && operator === 'eq')
    return sql`${table[field]} @> array[${value}]::${arrayType(declared)}`
  if (declared.kind === 'files' && operator === 'null')
    return sql`(cardinality(coalesce(${table[field]}, '{}')) = 0) = ${value}`
  const raw = ['null', 'like', 'starts'].includes(operator)
  const given = raw ? value : Array.isArray(value) ? value.map(stored) : stored(value)
  return tests[operator](table[field] as Column, given)
}

const nothing = sql`false`

/** Rows with exactly this number in a searched field, if the text is such a number. */
function withNumber({ entity, table }: Subject, me: Me, text: string): SQL[] {
  return searchedNumbers(entity)
    .filter(name => seesAll(entity, me, name))
    .map(name => readCondition(entity, name, text.replace(/^#/, '')))
    .flatMap(read => ('condition' in read ? [test(entity, table, read.condition)] : []))
}

/** The ways in which a row can match a keyword: any of them is enough. */
function searching(subject: Subject, me: Me, query: Asked, narrowed: boolean): SQL[] {
  const { entity, table, rules } = subject
  const keyword = query.keyword?.trim() ?? ''
  const words = keyword ? (query.spellings ?? [keyword]) : []
  const seen = (name: string) => seesAll(entity, me, name)
  const names = searched(entity)
  const own = names.filter(seen)
  // The index contains hidden values, too: it is never used alone.
  const holds = (word: string) =>
    names.length > 0 && own.length === 0
      ? nothing
      : or(...own.map(name => tests.like(table[name] as Column, word)))
  const inRow = or(
    ...words.map(word =>
      and(narrowed ? undefined : mayHold(entity, table as never, word), holds(word)),
    ),
  )
  const typed = { spellings: words, pinyin: query.pinyin }
  const elsewhere = keyword && rules.found ? [rules.found(typed)] : []
  const read = query.pinyin
    ? soundsLike(entity, table, query.pinyin, { fewRows: narrowed, seen })
    : undefined
  return [inRow, ...(keyword ? withNumber(subject, me, keyword) : []), ...elsewhere, read].filter(
    way => way !== undefined,
  )
}

/** Combines the conditions of a group. A comparison with null is not true, so `none` matches it. */
const together: Record<Way, (parts: SQL[]) => SQL> = {
  all: parts => and(...parts) ?? nothing,
  any: parts => or(...parts) ?? nothing,
  none: parts => sql`(${or(...parts) ?? nothing}) is not true`,
}

function clause(subject: Subject, one: Clause, narrowed: boolean): SQL {
  const { entity, table } = subject
  if (isGroup(one)) return together[one.way](one.of.map(part => clause(subject, part, narrowed)))
  const found = test(entity, table, one)
  const searched = !narrowed && one.operator === 'like' && fieldOf(entity, one.field).search
  return searched
    ? (and(mayHold(entity, table as never, one.value as string), found) ?? found)
    : found
}

/** Which rows a list asks for. */
export type Asked = Pick<ListQuery, 'conditions' | 'where' | 'keyword' | 'spellings' | 'pinyin'>

/** Whether rows are searched for a keyword, and not only filtered. */
export const isSearch = ({ keyword, pinyin }: Asked): boolean => Boolean(keyword?.trim() || pinyin)

/** The conditions of a list query, besides its keyword. */
function filtered(subject: Subject, { conditions, where: group }: Asked, narrowed: boolean): SQL[] {
  const parts = [...conditions, ...(group ? [group] : [])]
  return parts.map(part => clause(subject, part, narrowed))
}

const fewVisible = ({ rules }: Subject, me: Me, visible?: SQL): boolean =>
  visible !== undefined && rules.fewVisible?.(me) === true

/**
 * The SQL of a list query together with `visible`: only rows that exist for the member. There are
 * several if a keyword can match in several ways: a row of the list matches one of them at least.
 * If `narrowed`, rows are so few that they are compared without an index.
 */
export function alternatives(
  subject: Subject,
  me: Me,
  query: Asked,
  visible?: SQL,
  narrowed = fewVisible(subject, me, visible),
): (SQL | undefined)[] {
  const asked = filtered(subject, query, narrowed)
  const found = searching(subject, me, query, narrowed)
  // Few rows are compared one by one, in all ways at once.
  const ways = narrowed || found.length === 0 ? [or(...found)] : found
  return ways.map(way => and(visible, way, ...asked))
}

/** A search in two steps: the rows to look through, and what is compared in each. */
export function compared(subject: Subject, me: Me, query: Asked, visible?: SQL) {
  return {
    among: and(visible, ...filtered(subject, query, fewVisible(subject, me, visible))),
    matches: or(...searching(subject, me, query, true)) ?? nothing,
  }
}

/** The same as one condition. */
export const where = (subject: Subject, me: Me, query: Asked, visible?: SQL): SQL | undefined => {
  const ways = alternatives(subject, me, query, visible)
  return ways.length > 1 ? or(...ways) : ways[0]
}

/**
 * The requested order, made total by the id, so that no row is repeated or skipped between pages.
 */
export function orderBy(table: EntityTable, { sorts }: Pick<ListQuery, 'sorts'>): SQL[] {
  const asked = sorts.map(s => (s.descending ? desc : asc)(table[s.field] as Column))
  return sorts.some(s => s.field === 'id') ? asked : [...asked, asc(table.id as Column)]
}

/** A query of the rows that match, without its columns. */
export const rowsOf = (table: EntityTable, matching: SQL | undefined) =>
  sql`from ${table} ${matching ? sql`where ${matching}` : sql``}`

/**
 * A condition that holds for the first rows of a query. Each way of matching is read by itself, in
 * the order of the list, so that each uses its own index: for "or", the database would often read
 * the whole table in that order.
 */
export function firstRows(
  table: EntityTable,
  ways: readonly (SQL | undefined)[],
  order: SQL[],
  most: number,
): SQL | undefined {
  if (ways.length < 2) return ways[0]
  const each = ways.map(
    way =>
      sql`(select ${table.id} ${rowsOf(table, way)} order by ${sql.join(order, sql`, `)} limit ${most})`,
  )
  return sql`${table.id} in (${sql.join(each, sql` union `)})`
}

/** The number of rows that match in one of these ways, up to one above the cap. */
export function counted(
  table: EntityTable,
  ways: readonly (SQL | undefined)[],
  cap = TOTAL_CAP + 1,
): SQL {
  const [only] = ways
  const most = sql`limit ${sql.raw(String(cap))}`
  const each = ways.map(way => sql`(select ${table.id} ${rowsOf(table, way)} ${most})`)
  const matching =
    ways.length > 1
      ? sql`${sql.join(each, sql` union `)} ${most}`
      : sql`select 1 ${rowsOf(table, only)} ${most}`
  return sql`select count(*)::int from (${matching}) matching`
}
