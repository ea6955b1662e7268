import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { afterRenames, inTrash, renameStatements, renamesOf } from './rename.ts'
import { type Column, type Snapshot, statementsBetween, type Table } from './snapshot.ts'

/** What a migration would do; with a refusal it is not written. */
export interface Plan {
  statements: string[]
  refusals: string[]
}

/** What nobody can know but who changes the declaration: `--sure table.column`. */
type Sure = ReadonlySet<string>

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What rows that are there get in a new required field: as JSON, and as the column's default. */
function neutral(field: Field | undefined): { json: unknown; sql: string } | undefined {
  if (!field) return undefined
  if ('default' in field && field.default !== undefined) {
    const value = field.default
    return { json: value, sql: typeof value === 'string' ? quoted(value) : String(value) }
  }
  const least = 'min' in field && typeof field.min === 'number' ? field.min : 0
  if (field.kind === 'flag') return { json: false, sql: 'false' }
  if (field.kind === 'rows') return { json: [], sql: `'[]'::jsonb` }
  if (['tags', 'refs', 'files'].includes(field.kind) && least === 0)
    return { json: [], sql: `'{}'` }
  return undefined
}

const common = ({ tables: before }: Snapshot, { tables: after }: Snapshot) =>
  Object.entries(after).flatMap(([key, is]): [Table, Table][] =>
    before[key] ? [[before[key], is]] : [],
  )

const isRequired = (column: Column | undefined) =>
  column?.notNull === true && column.default === undefined && column.identity === undefined

/** Columns that are gone where others are new: nobody knows whether they are the same. */
function doubtful(before: Snapshot, after: Snapshot, sure: Sure): string[] {
  const gone = (was: object, is: object) => Object.keys(was).filter(name => !(name in is))
  const columns = common(before, after).flatMap(([was, is]) => {
    const added = gone(is.columns, was.columns)
    if (added.length === 0) return []
    return gone(was.columns, is.columns)
      .filter(name => !sure.has(`${is.name}.${name}`))
      .map(
        name =>
          `${is.name}.${name} is gone and ${added.join(', ')} is new. If it was renamed, say so in the declaration: was: '${name}'. If it goes with all that is in it: --sure ${is.name}.${name}`,
      )
  })
  const added = gone(after.tables, before.tables).map(key => after.tables[key]?.name)
  const tables = gone(before.tables, after.tables)
    .map(key => before.tables[key]?.name ?? '')
    .filter(name => added.length > 0 && !sure.has(name))
    .map(
      name =>
        `The table ${name} is gone and ${added.join(', ')} is new. A renamed entity keeps its rows by a migration written by hand (docs/adding-a-resource.md). If it goes with all its rows: --sure ${name}`,
    )
  return [...columns, ...tables]
}

const sized = /^(varchar|numeric)\((\d+)(?:, ?(\d+))?\)(\[\])?$/

/** Whether every value of one type is one of the other. */
function holds(from: string, to: string): boolean {
  if (to === 'text')
    return from === 'integer' || (from.startsWith('varchar') && !from.endsWith('[]'))
  const [was, is] = [sized.exec(from), sized.exec(to)]
  if (from === 'integer')
    return (
      to === 'bigint' ||
      is?.[1] === 'numeric' ||
      (is?.[1] === 'varchar' && !is[4] && Number(is[2]) >= 11)
    )
  if (!was || !is || was[1] !== is[1] || was[4] !== is[4]) return false
  const [size, places, newSize, newPlaces] = [was[2], was[3] ?? 0, is[2], is[3] ?? 0].map(Number)
  return (
    Number(newPlaces) >= Number(places) &&
    Number(newSize) - Number(newPlaces) >= Number(size) - Number(places)
  )
}

/** Kinds that do not store a value as it travels: what another kind stored means something else. */
const coded = ['secret', 'password', 'money', 'image']

function retyped(before: Snapshot, after: Snapshot, fieldAt: FieldAt, sure: Sure): string[] {
  return common(before, after).flatMap(([was, is]) =>
    Object.values(is.columns).flatMap(({ name, type }) => {
      const old = was.columns[name]?.type ?? type
      const at = `${is.name}.${name}`
      const kind = fieldAt(is.name, name)?.kind ?? ''
      if (old === type || sure.has(at) || (holds(old, type) && !coded.includes(kind))) return []
      return [
        `${at} was ${old} and is ${type}: not every value it has is one of those. Declare a field of another name, fill it, and take the old one out later. If PostgreSQL can convert each value: --sure ${at}`,
      ]
    }),
  )
}

type FieldAt = (table: string, column: string) => Field | undefined

interface Filled {
  table: string
  column: string
  json: unknown
  sql: string
  added: boolean
}

/** Required columns that rows which are there have no value for. */
function unfilled(before: Snapshot, after: Snapshot, entities: readonly Entity[], sure: Sure) {
  const filled: Filled[] = []
  const refusals: string[] = []
  for (const [was, is] of common(before, after)) {
    const entity = entities.find(({ name }) => name === is.name)
    for (const [column, now] of Object.entries(is.columns)) {
      const old = was.columns[column]
      const at = `${is.name}.${column}`
      if (!isRequired(now) || old?.notNull || sure.has(at)) continue
      const value = neutral(entity?.fields[column])
      const alone = entity?.unique.some(({ fields }) => fields.join() === column)
      if (value && !alone) filled.push({ table: is.name, column, ...value, added: !old })
      else
        refusals.push(
          `${at} is required, and rows that are there have nothing in it. ${alone ? 'Being unique it cannot be the same in all of them: make' : 'Give it a default, or make'} it optional, fill it, and require it in a later migration. If the table is empty everywhere: --sure ${at}`,
        )
    }
  }
  return { filled, refusals }
}

const mapTables = (snapshot: Snapshot, change: (table: Table, key: string) => Table): Snapshot => ({
  ...snapshot,
  tables: Object.fromEntries(
    Object.entries(snapshot.tables).map(([key, table]) => [key, change(table, key)]),
  ),
})

/** What stays, as it was: between this and the tables declared nothing goes, so nothing is asked. */
function unchanged(before: Snapshot, after: Snapshot): Snapshot {
  const stays = <T>(was: Record<string, T>, is: Record<string, T>, alike: boolean) =>
    Object.fromEntries(
      Object.entries(was).filter(
        ([name, one]) => name in is && (!alike || JSON.stringify(one) === JSON.stringify(is[name])),
      ),
    )
  const tables = stays(before.tables, after.tables, false)
  return mapTables({ ...before, tables }, (table, key) => {
    const is = after.tables[key] ?? table
    return {
      ...table,
      columns: stays(table.columns, is.columns, false),
      indexes: stays(table.indexes, is.indexes, true),
      uniqueConstraints: stays(table.uniqueConstraints, is.uniqueConstraints, true),
    }
  })
}

/** The same tables, with a value for the rows that are there in each new required column. */
const withDefaults = (after: Snapshot, filled: readonly Filled[]): Snapshot =>
  mapTables(after, table => {
    const columns = { ...table.columns }
    for (const { table: name, column, sql, added } of filled)
      if (name === table.name && added && columns[column])
        columns[column] = { ...columns[column], default: sql }
    return { ...table, columns }
  })

/** Rows that are there get the value, and so do those in the trash. */
const fill = ({ table, column, json, sql, added }: Filled): string[] => [
  ...(added ? [] : [`UPDATE "${table}" SET "${column}" = ${sql} WHERE "${column}" IS NULL;`]),
  ...inTrash(
    table,
    row => `${row} || ${quoted(JSON.stringify({ [column]: json }))}`,
    `coalesce($->'${column}', 'null') = 'null'`,
  ),
]

/**
 * The migration between two states of the tables. It keeps every row: what a column was called
 * before is said by `was`, a required column starts with the field's default, and where rows could
 * be lost or stand in the way it is refused, with what to do. Nothing is asked on the terminal.
 */
export async function planMigration(
  before: Snapshot,
  after: Snapshot,
  entities: readonly Entity[],
  sure: Sure = new Set(),
): Promise<Plan> {
  const { renames, refusals: wrong } = renamesOf(before, after, entities)
  const stands = afterRenames(before, renames)
  const fieldAt: FieldAt = (table, column) =>
    entities.find(({ name }) => name === table)?.fields[column]
  const { filled, refusals: empty } = unfilled(stands, after, entities, sure)
  const refusals = [
    ...wrong,
    ...doubtful(stands, after, sure),
    ...empty,
    ...retyped(stands, after, fieldAt, sure),
  ]
  if (refusals.length > 0) return { statements: [], refusals }
  const rest = unchanged(stands, after)
  const given = withDefaults(after, filled)
  const statements = [
    ...renames.flatMap(renameStatements),
    ...(await statementsBetween(stands, rest)),
    ...filled.flatMap(fill),
    ...(await statementsBetween(rest, given)),
    ...(await statementsBetween(given, after)),
  ]
  return { statements, refusals }
}
