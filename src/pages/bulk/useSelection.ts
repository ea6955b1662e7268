import { useState } from 'react'
import { encodeQuery, type ListQuery } from '#contract/kit/query.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { may, mayAct } from '#src/kit/session/rights.ts'
import { number } from '#src/kit/words/format.ts'
import type { Row } from '../Value.tsx'

/** Rows selected at once, at most. */
export const SELECT_CAP = 1000

type Key = Row['id']
interface Ticked {
  /** The filter the rows were ticked under; with another filter the selection is empty. */
  under: string
  rows: ReadonlyMap<Key, Row>
  /** Where a range begins. */
  from?: Key | undefined
}

const nothing: ReadonlyMap<Key, Row> = new Map()

/**
 * Whether a resource leaves this to be done to many: by its declaration, else all of it. To change
 * rows is left where one field is.
 */
export const isBulk = ({ bulk }: Pick<Resource, 'bulk'>, name: string): boolean =>
  bulk !== false && (bulk?.some(one => one === name || one.startsWith(`${name}.`)) ?? true)

/** Whether this member may do anything to several rows of a list at once. */
const selectable = (resource: Resource): boolean => {
  const { entity } = resource
  const operations = (['update', 'remove'] as const).some(
    name => isBulk(resource, name) && may(entity, name),
  )
  return (
    operations ||
    Object.keys(entity.actions).some(name => isBulk(resource, name) && mayAct(entity, name))
  )
}

/**
 * The rows that are ticked: kept from page to page, and forgotten when the filter changes.
 * Undefined where nothing can be done with several rows.
 */
export function useSelection(resource: Resource, query: ListQuery, shown: readonly Row[]) {
  const { conditions, where, keyword = '' } = query
  const under = JSON.stringify(encodeQuery({ conditions, where, keyword }))
  const [stored, setStored] = useState<Ticked>({ under, rows: nothing })
  const { rows: known, from } = stored.under === under ? stored : { rows: nothing }
  if (!selectable(resource)) return undefined
  // Whoever changed a row meanwhile: what is on the page is newer than what was ticked.
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
    /** Their number, as it is read. */
    count: number(String(rows.length)),
    has: (row: Row) => known.has(row.id),
    /** Ticks a row or takes it out; with `range` all from the last one on. */
    tick(row: Row, on: boolean, range: boolean) {
      const start = range ? shown.findIndex(({ id }) => id === from) : -1
      const end = shown.indexOf(row)
      const meant = start < 0 ? [row] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
      set(on ? [...without(meant), ...meant] : without(meant), row.id)
    },
    /** Of the rows shown: all, some, or none. */
    page: ticked.length === 0 ? 'none' : ticked.length < shown.length ? 'some' : 'all',
    tickPage: (on: boolean) => set(on ? [...without(shown), ...shown] : without(shown)),
    set,
    drop: (ids: readonly unknown[]) => set(rows.filter(({ id }) => !ids.includes(id))),
  }
}
export type Selection = NonNullable<ReturnType<typeof useSelection>>

/** What stands above the rows once some are ticked. */
export interface BarProps {
  resource: Resource
  query: ListQuery
  selection: Selection
  /** How many rows match the filter. */
  total: number
  /** Reads a page of them, where they are not the entity's own list. */
  read?(pageNo: number, pageSize: number): Promise<readonly Row[]>
  /** Why this page does not do it to a row, in words; before what the row itself says. */
  blocked?(row: Row, name: string): string | undefined
}
