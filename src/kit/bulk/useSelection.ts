import { useState } from 'react'
import { encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import type { Listing } from '../list/listing.ts'
import type { Resource } from '../resource/resource.ts'
import type { Row } from '../resource/Value.tsx'
import { can } from '../session/can.tsx'
import { number } from '../words/format.ts'

/** Selected rows at most. */
export const SELECT_CAP = 1000

type Key = Row['id']
interface Ticked {
  /** The filter the rows were selected under; with another filter the selection is empty. */
  under: string
  rows: ReadonlyMap<Key, Row>
  /** The start of a range. */
  from?: Key | undefined
}

const nothing: ReadonlyMap<Key, Row> = new Map()

/**
 * Whether a resource offers this bulk action: as declared, otherwise all. Updating is offered if
 * one field is.
 */
export const isBulk = ({ bulk }: Pick<Resource, 'bulk'>, name: string): boolean =>
  bulk !== false && (bulk?.some(one => one === name || one.startsWith(`${name}.`)) ?? true)

/** Whether the member has any bulk action on a list. */
const selectable = (resource: Resource): boolean => {
  const { entity } = resource
  const operations = (['update', 'remove'] as const).some(
    name => isBulk(resource, name) && can(entity, name),
  )
  return (
    operations ||
    Object.keys(entity.actions).some(name => isBulk(resource, name) && can(entity, name))
  )
}

/**
 * The selected rows: kept across pages, and cleared when the filter changes. Undefined without any
 * bulk action.
 */
export function useSelection(resource: Resource, query: ListQuery, shown: readonly Row[]) {
  const { conditions, where, keyword = '' } = query
  const under = JSON.stringify(encodeQuery({ conditions, where, keyword }))
  const [stored, setStored] = useState<Ticked>({ under, rows: nothing })
  const { rows: known, from } = stored.under === under ? stored : { rows: nothing }
  if (!selectable(resource)) return undefined
  // Rows on the page are newer than selected ones.
  const rows = [...known.values()].map(row => shown.find(({ id }) => id === row.id) ?? row)

  const set = (next: readonly Row[], from?: Key) =>
    setStored({
      under,
      rows: new Map(next.slice(0, SELECT_CAP).map(row => [row.id, row])),
      from,
    })
  const without = (gone: readonly Row[]) =>
    rows.filter(one => !gone.some(({ id }) => id === one.id))
  const ticked = shown.filter(({ id }) => known.has(id))
  return {
    rows,
    /** Their number, formatted. */
    count: number(String(rows.length)),
    has: (row: Row) => known.has(row.id),
    /** Selects or deselects a row; with `range` all rows from the last one. */
    tick(row: Row, on: boolean, range: boolean) {
      const start = range ? shown.findIndex(({ id }) => id === from) : -1
      const end = shown.indexOf(row)
      const chosen = start < 0 ? [row] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
      set(on ? [...without(chosen), ...chosen] : without(chosen), row.id)
    },
    /** Of the rows on the page: all, some, or none. */
    page: ticked.length === 0 ? 'none' : ticked.length < shown.length ? 'some' : 'all',
    tickPage: (on: boolean) => set(on ? [...without(shown), ...shown] : without(shown)),
    set,
    drop: (ids: readonly unknown[]) => set(rows.filter(({ id }) => !ids.includes(id))),
  }
}
export type Selection = NonNullable<ReturnType<typeof useSelection>>

/** Props of the bar above the rows, once some are selected. */
export interface BarProps {
  resource: Resource
  query: ListQuery
  selection: Selection
  /** How many rows match the filter. */
  list: Pick<Listing<Row>, 'total' | 'more'>
  /** Loads a page of them, if they are not the entity's own list. */
  read?(pageNo: number, pageSize: number): Promise<readonly Row[]>
  /** Why the page blocks an action on a row, as text; checked before the row itself. */
  blocked?(row: Row, name: string): string | undefined
}
