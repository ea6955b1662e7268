import { type ColumnDataType, type SQL, sql } from 'drizzle-orm'
import {
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/kit/entity.ts'
import type { ValueOf } from '#contract/kit/field.ts'
import { columnOf } from './column.ts'
import { searchIndex } from './search/search.ts'

/** A value as drizzle reads and writes it: money is in cents, passwords are hashes. */
type Stored<F> = F extends { kind: 'money' }
  ? bigint
  : F extends { kind: 'password' | 'secret' }
    ? string
    : Exclude<ValueOf<F>, null>

type ColumnOf<N extends string, K extends string, F> = PgColumn<{
  name: K
  tableName: N
  dataType: ColumnDataType
  columnType: string
  data: Stored<F>
  driverParam: unknown
  notNull: F extends { optional: true } ? false : true
  hasDefault: F extends { kind: 'id' } ? true : K extends 'createDate' | 'updateDate' ? true : false
  isPrimaryKey: boolean
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  baseColumn: never
  identity: F extends { kind: 'id' } ? 'always' : undefined
  generated: undefined
}>

/** The fields that are columns: derived ones are computed when they are read. */
type ColumnsOf<E extends Entity> = {
  [K in keyof E['fields'] & string as E['fields'][K] extends { derived: true }
    ? never
    : K]: ColumnOf<E['name'], K, E['fields'][K]>
}

/** The table of an entity. Its columns are the declared fields, so a renamed one does not compile. */
export type EntityTable<E extends Entity = Entity> = PgTableWithColumns<{
  name: E['name']
  schema: undefined
  columns: ColumnsOf<E>
  dialect: 'pg'
}>

type Chain = PgColumnBuilderBase & {
  notNull(): Chain
  default(value: unknown): Chain
}

interface Indexes<E extends Entity> {
  /** Further indexes that a flow needs. */
  indexes?: (t: EntityTable<E>) => PgTableExtraConfigValue[]
  /** Filters that one of these begins with: they need no index of their own. */
  covered?: readonly (keyof E['fields'] & string)[]
}

/**
 * The table of an entity: one column per field, under the field's name, with unique constraints and
 * indexes for the default order, the quick search and each filter.
 */
export function tableOf<E extends Entity>(
  entity: E,
  { indexes, covered = [] }: Indexes<E> = {},
): EntityTable<E> {
  const columns: Record<string, PgColumnBuilderBase> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.derived) continue
    let column = columnOf(field) as Chain
    if (!field.optional && field.kind !== 'id') column = column.notNull()
    if (field.kind === 'instant' && (name === 'createDate' || name === 'updateDate'))
      column = column.default(sql`now()`)
    columns[name] = column
  }
  const table = pgTable(entity.name, columns, t => {
    const at = (name: string) => t[name] as PgColumn
    const search = searchIndex(entity, t as never)
    const orders = entity.order.map(o => o.replace('-', ''))
    return [
      ...(entity.fields.id?.kind === 'id'
        ? []
        : [primaryKey({ name: uniqueName(entity, ['id']), columns: [at('id')] })]),
      ...entity.unique
        .filter(({ fields }) => fields.join() !== 'id')
        .map(({ fields, while: only }) => {
          const columns = fields.map(at) as [PgColumn, ...PgColumn[]]
          const name = uniqueName(entity, fields)
          return only
            ? uniqueIndex(name)
                .on(...columns)
                .where(sql`${at(only.field)} = ${sql.raw(`'${only.is}'`)}`)
            : unique(name).on(...columns)
        }),
      ...entity.unique
        .filter(({ anyCase }) => anyCase)
        .map(({ fields }) => {
          const [first, ...rest] = fields.map(name => sql`lower(${at(name)})`)
          return uniqueIndex(anyCaseName(entity, fields)).on(first as SQL, ...rest)
        }),
      index(`${entity.name}_order_idx`).on(
        ...(orders.map(at) as [PgColumn, ...PgColumn[]]),
        at('id'),
      ),
      ...(search ? [index(`${entity.name}_search_idx`).using('gin', search)] : []),
      ...Object.entries(entity.fields)
        .filter(
          ([name, f]) =>
            f.filter &&
            f.kind !== 'id' &&
            f.kind !== 'flag' &&
            name !== orders[0] &&
            !covered.includes(name),
        )
        .map(([name, f]) =>
          f.kind === 'refs'
            ? index(`${entity.name}_${name}_idx`).using('gin', at(name))
            : index(`${entity.name}_${name}_idx`).on(at(name)),
        ),
      ...(indexes?.(t as unknown as EntityTable<E>) ?? []),
    ]
  })
  return table as unknown as EntityTable<E>
}

/** The same for constraints that ignore case. */
export const anyCaseName = (entity: { name: string }, fields: readonly string[]) =>
  `${uniqueName(entity, fields)}_anyCase`

/** The name of the constraint: a violation is mapped back to its fields. */
export const uniqueName = (entity: { name: string }, fields: readonly string[]) =>
  `${entity.name}_${fields.join('_')}_key`
