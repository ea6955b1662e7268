import { getTableName, type SQL } from 'drizzle-orm'
import type { ListQuery } from '#contract/kit/query.ts'
import type { Me } from '../context.ts'
import { alternatives, compared, counted, firstRows, isSearch, rowsOf } from './listSql.ts'
import { sql } from './sql.ts'
import type { Subject } from './subject.ts'

/** Rows that a search looks through before it asks the index: fewer if their pinyin is read. */
const LOOKED = { text: 2000, pinyin: 1000 }
/** The last row of a page that is looked for in them. */
const NEAR = 100

/** Where the rows of a page are: parts of a statement. */
export interface Located {
  /** What the others refer to. */
  before: SQL
  /** A query of the ids of the page, as `at`. */
  page: SQL
  /** How many rows match, up to one above the cap. */
  total: SQL
  /** Whether there may be more than `total` below the cap. */
  more: SQL
}

/**
 * Locates the rows of a page by indexes alone, so that only those of the page are read completely.
 *
 * The index of a search answers all rows that may match, however many these are, and they would have
 * to be sorted. A word that many rows have is found sooner in the first ones of the order: if these
 * fill the page, the index is not asked, and the total is what was found in them, or more.
 */
export function locate(
  subject: Subject,
  me: Me,
  query: ListQuery,
  { visible, order }: { visible: SQL | undefined; order: SQL[] },
): Located {
  const { table } = subject
  const { pageNo, pageSize } = query
  const last = pageNo * pageSize
  const ordered = sql.join(order, sql`, `)
  // Not as parameters: the plan of a prepared statement would be one for any number of rows.
  const skipped = last > pageSize ? sql`offset ${last - pageSize}` : sql``
  const part = sql`limit ${sql.raw(String(pageSize))} ${skipped}`
  const near = isSearch(query) && last <= NEAR
  // What is not in the first rows is among many, however few the member may see.
  const ways = alternatives(subject, me, query, visible, near ? false : undefined)
  const all = sql`(${counted(table, ways)})`
  const first = firstRows(table, ways, order, last)
  if (!near)
    return {
      before: sql``,
      page: sql`select ${table.id} as "at" ${rowsOf(table, first)} order by ${ordered} ${part}`,
      total: all,
      more: sql`false`,
    }
  const { among, matches } = compared(subject, me, query, visible)
  const named = sql.identifier(getTableName(table))
  const looked = sql.raw(String(query.pinyin ? LOOKED.pinyin : LOOKED.text))
  // One more than the page: a total that ends with this page would offer no next one.
  const enough = sql`(select "hits" > ${sql.raw(String(last))} or "looked" < ${looked} from "near")`
  return {
    before: sql`with "first" as materialized (
        select ${table.id} as "at", row_number() over (order by ${ordered}) as "place", (${matches}) as "hit"
        from (select * ${rowsOf(table, among)} order by ${ordered} limit ${looked}) ${named}),
      "near" as materialized (
        select count(*) filter (where "hit")::int as "hits", count(*)::int as "looked" from "first")`,
    page: sql`(select "at" from "first" where "hit" and ${enough} order by "place" ${part})
      union all (select ${table.id} ${rowsOf(table, sql`not ${enough} and ${first}`)}
        order by ${ordered} ${part})`,
    total: sql`(case when ${enough} then (select "hits" from "near") else ${all} end)`,
    more: sql`(select "looked" = ${looked} from "near") and ${enough}`,
  }
}
