import {
  aliasedTable,
  Column,
  sql as drizzleSql,
  getTableColumns,
  getTableName,
  Name,
  SQL,
  type SQLChunk,
  type SQLWrapper,
  StringChunk,
  Table,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The tables behind aliases. */
const origins = new WeakMap<Table, Table>()
/** What tables and columns are written as; they never change. */
const written = new WeakMap<object, string>()

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function write(one: Table | Column): string {
  if (one instanceof Column) return `${write(one.table)}.${quoted(one.name)}`
  return quoted(getTableName(one))
}

/** An alias stands beside its table where the table is read, and alone before its columns. */
function textOf(one: Table | Column): string {
  const origin = one instanceof Table && origins.get(one)
  const text = origin ? `${write(origin)} ${write(one)}` : write(one)
  written.set(one, text)
  return text
}

/** What is text already when the statement is put together. */
function textIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = written.get(value)
  if (known !== undefined) return known
  if (value instanceof Column || value instanceof Table) return textOf(value)
  if (value instanceof StringChunk) return value.value.join('')
  return value instanceof Name ? quoted(value.value) : undefined
}

/** Adds to `chunks`, and text to the text before it. */
function add(chunks: SQLChunk[], value: unknown): void {
  const text = textIn(value)
  if (text !== undefined) addText(chunks, text)
  else if (value instanceof SQL) for (const part of value.queryChunks) add(chunks, part)
  else chunks.push(value as SQLChunk)
}

function addText(chunks: SQLChunk[], text: string): void {
  const last = chunks.at(-1)
  if (last instanceof StringChunk) last.value[0] += text
  else if (text !== '') chunks.push(new StringChunk(text))
}

function template<T = unknown>(strings: TemplateStringsArray, ...values: unknown[]): SQL<T> {
  const chunks: SQLChunk[] = []
  for (const [at, text] of strings.entries()) {
    addText(chunks, text)
    if (at < values.length) add(chunks, values[at])
  }
  return new SQL<T>(chunks)
}

/**
 * SQL with tables, columns and values: `` sql`select ${m.id} from ${m} where ${m.status} = ${x}` ``.
 * As drizzle's, except that tables and columns become text at once: a column always stands with its
 * table (drizzle leaves it out in the columns of a select, and a subquery there takes the column for
 * its own), an alias with its table (`"member" "m"`), and a statement costs a twentieth to build.
 */
export const sql: typeof template & typeof drizzleSql = Object.assign(template, drizzleSql)

/**
 * The table under another name: for a statement that names it twice, or reads better with a short
 * name. Its columns are those of that name: `m.status` is `"m"."status"`.
 */
export function alias<T extends PgTable>(table: T, name: string): T {
  const named = aliasedTable(table, name)
  // Drizzle creates a column each time it is accessed.
  const own = Object.assign(Object.create(named), getTableColumns(named)) as T
  origins.set(own, table)
  return own
}

/**
 * A column without its table, as PostgreSQL demands it on the left of `set`, in the column list of
 * an insert, after `on conflict` and after `excluded.`.
 */
export const columnName = ({ name }: Column): SQL => drizzleSql`${drizzleSql.identifier(name)}`

/** The value that an insert proposed, within `on conflict do update`. */
export const excluded = (column: Column): SQL => sql`excluded.${columnName(column)}`

/** Whether a column is one of these values: however many, they are one parameter. */
export const isAnyOf = (column: Column, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`

/** An id that is written as a text, as a number; null for what is none, or is not written so. */
export const numericId = (text: SQLWrapper): SQL =>
  sql`(case when ${text} ~ '^[1-9][0-9]{0,14}$' then ${text}::bigint end)`

const literal = (text: string): string => text.replace(/[\\%_]/g, one => `\\${one}`)
/** The pattern for `ilike` of texts that begin with this one, whatever signs it contains. */
export const beginning = (text: string): string => `${literal(text)}%`
/** The same for texts that contain it anywhere. */
export const containing = (text: string): string => `%${beginning(text)}`
