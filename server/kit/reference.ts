import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Entity, titleIn } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '../fail.ts'
import { type Language, word } from '../words.ts'
import { arrayType } from './column.ts'
import { fileColumns } from './export/fileColumns.ts'
import { alias, sql } from './sql.ts'
import type { Row, Subject } from './subject.ts'

/** All served entities by name; `serve` registers them. */
export const subjects = new Map<string, Subject>()

type Pointing = Extract<Field, { kind: 'ref' | 'refs' }>

/** Fields that reference other rows. */
export const pointing = ({ entity }: Pick<Subject, 'entity'>): [string, Pointing][] =>
  Object.entries(entity.fields).filter(
    (entry): entry is [string, Pointing] => entry[1].kind === 'ref' || entry[1].kind === 'refs',
  )

/** What a field points at. */
export const targetOf = ({ to }: Pick<Pointing, 'to'>): Subject => {
  const target = subjects.get(to)
  if (!target) throw new Error(`no entity ${to} is served`)
  return target
}

/** The table of a row that another one names, as rules know it (`"target"`). */
export const asTarget = <T extends PgTable>(table: T): T => alias(table, 'target')

/** The title of a row (of `"target"`) in a language, the same wherever it is named. */
export const nameIn = (language: Language, { entity, table, rules }: Subject): SQL =>
  rules.named?.(language) ?? storedName(language, entity, asTarget(table))

/** The day of a moment in UTC, as the title of a row that has no other. */
export const dayTitle = (language: Language, moment: SQLWrapper): SQL =>
  sql`to_char(${moment}, ${language === 'en-US' ? 'FMMon FMDD, YYYY' : 'YYYY"年"FMMM"月"FMDD"日"'})`

/** As `rowTitle` says it of a row that was read. */
function storedName(language: Language, entity: Entity, target: Subject['table']): SQL {
  const { name, title, given } = entity
  const own = titleIn(language, entity)
  const stored =
    own === title
      ? sql`${target[title]}`
      : sql`coalesce(nullif(${target[own]}, ''), ${target[title]})`
  if (!given) return stored
  const cases = Object.entries(given.titles).map(
    ([key, first]) => sql`when ${target[given.by]} = ${key} and ${target[title]} = ${first}
      then ${word(language, `entities/${name}:titles.${key}`)}`,
  )
  return sql`(case ${sql.join(cases, sql` `)} else ${stored} end)`
}

/**
 * What is read together with the row: derived fields, the title of each reference in the reader's
 * language (`parentTitle`), and the metadata of each file (`logoFile`).
 */
export function titles(subject: Subject, language: Language): Record<string, SQL> {
  const out: Record<string, SQL> = { ...subject.rules.derive, ...fileColumns(subject.entity) }
  for (const [name, field] of pointing(subject)) {
    const target = targetOf(field)
    const named = asTarget(target.table)
    const title = nameIn(language, target)
    const own = sql`${sql.identifier(subject.entity.name)}.${sql.identifier(name)}`
    out[`${name}Title`] =
      field.kind === 'ref'
        ? sql`(select ${title} from ${named} where ${named.id} = ${own})`
        : sql`array(select ${title} from ${named} where ${named.id} = any(${own})
            order by ${field.text ? sql`array_position(${own}, ${named.id})` : named.id})`
  }
  return out
}

/** The titles of rows that a field references, by id; deleted ones are missing. */
export async function namesOf(
  at: Executor,
  language: Language,
  field: Pointing,
  ids: readonly unknown[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const target = targetOf(field)
  const named = asTarget(target.table)
  const { rows } = await at.execute<{ id: string; title: string | null }>(sql`
    select ${named.id}::text as "id", (${nameIn(language, target)})::text as "title"
    from ${named} where ${named.id} = any(${sql.param([...ids])})`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/**
 * Refuses references to missing rows. The referenced rows are locked until the end of the
 * transaction, so that none is deleted in the meantime.
 */
export async function requireReferences(
  subject: Subject,
  at: Executor,
  values: Row,
): Promise<void> {
  for (const [name, field] of pointing(subject)) {
    const value = values[name]
    const ids = [...new Set(Array.isArray(value) ? value : value == null ? [] : [value])]
    if (ids.length === 0) continue
    const { table } = targetOf(field)
    const found = await at.execute(
      sql`select 1 from ${table} where ${table.id} = any(${sql.param(ids)}) for key share`,
    )
    if (found.rows.length < ids.length) fail('badInput', { [name]: { problem: 'notFound' } })
  }
}

/** The ids of those rows that are named in one of the columns: what `prepare` asks for a page. */
export async function namedIn(
  at: Executor,
  among: readonly { id: number }[],
  ...columns: readonly PgColumn[]
): Promise<ReadonlySet<number>> {
  const names = columns.map(
    column => sql`exists (select from ${column.table} where ${column} = "one"."asked")`,
  )
  const ids = among.map(({ id }) => id)
  const { rows } = await at.execute<{ asked: number }>(sql`
    select "one"."asked"::float8 as "asked" from unnest(${sql.param(ids)}::bigint[]) as "one" ("asked")
    where ${sql.join(names, sql` or `)}`)
  return new Set(rows.map(({ asked }) => asked))
}

/** Whether a row of that entity references `id` by that field. */
export function pointsAt({ entity }: Subject, name: string, id: unknown): SQL {
  const column = sql.identifier(name)
  const field = entity.fields[name]
  return field?.kind === 'refs'
    ? sql`${column} @> array[${id}]::${arrayType(field)}`
    : sql`${column} = ${id}`
}

/** Refuses to delete a row that others reference. The caller has locked the row. */
export async function requireUnreferenced(subject: Subject, at: Executor, id: unknown) {
  for (const other of subjects.values())
    for (const [name, { to }] of pointing(other)) {
      if (to !== subject.entity.name) continue
      const points = pointsAt(other, name, id)
      const found = await at.execute(sql`select 1 from ${other.table} where ${points} limit 1`)
      if (found.rows.length > 0) fail('inUse')
    }
}
