import { sql } from 'drizzle-orm'
import {
  index,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  unique,
} from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/kit/entity.ts'
import { columnOf } from './column.ts'
import { searchIndex } from './search.ts'

export type EntityTable<E extends Entity = Entity> = PgTable & {
  [K in keyof E['fields']]: PgColumn
}

type Chain = PgColumnBuilderBase & {
  notNull(): Chain
  default(value: unknown): Chain
}

interface Options<E extends Entity> {
  /** Further indexes, each over several columns; the single one of its first column is left out. */
  indexes?: readonly (readonly (keyof E['fields'] & string)[])[]
}

/**
 * The table of an entity: a column a field, under the field's own name, with its uniqueness, an
 * index for the default order, one for the quick search and one for each field that lists filter by.
 */
export function tableOf<E extends Entity>(
  entity: E,
  { indexes = [] }: Options<E> = {},
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
    // What another index begins with needs none of its own.
    const led = [orders[0], ...indexes.map(([first]) => first)]
    return [
      ...(entity.fields.id?.kind === 'id'
        ? []
        : [primaryKey({ name: uniqueName(entity, ['id']), columns: [at('id')] })]),
      ...entity.unique
        .filter(({ fields }) => fields.join() !== 'id')
        .map(({ fields }) =>
          unique(uniqueName(entity, fields)).on(...(fields.map(at) as [PgColumn, ...PgColumn[]])),
        ),
      index(`${entity.name}_order_idx`).on(
        ...(orders.map(at) as [PgColumn, ...PgColumn[]]),
        at('id'),
      ),
      ...indexes.map(names =>
        index(`${entity.name}_${names.join('_')}_idx`).on(
          ...(names.map(at) as [PgColumn, ...PgColumn[]]),
        ),
      ),
      ...(search ? [index(`${entity.name}_search_idx`).using('gin', search)] : []),
      ...Object.entries(entity.fields)
        .filter(
          ([name, f]) => f.filter && f.kind !== 'id' && f.kind !== 'flag' && !led.includes(name),
        )
        .map(([name, f]) =>
          f.kind === 'refs'
            ? index(`${entity.name}_${name}_idx`).using('gin', at(name))
            : index(`${entity.name}_${name}_idx`).on(at(name)),
        ),
    ]
  })
  return table as unknown as EntityTable<E>
}

/** The constraint's name: a violation is read back to the fields it names. */
export const uniqueName = (entity: { name: string }, fields: readonly string[]) =>
  `${entity.name}_${fields.join('_')}_key`
