import type { Kind } from '#contract/kit/field.ts'
import {
  type Column,
  type Density,
  densities,
  type Look,
  type Side,
  sides,
  widths,
} from '#contract/kit/listLook.ts'
import type { Resource } from '../resource/resource.ts'

export type { Column, Look } from '#contract/kit/listLook.ts'

/** Too long for a cell, or never sent. */
const unfit: readonly Kind[] = ['password', 'rows', 'richText']

/** The fields a list can show: its columns, then fields of the detail page. */
function offered({ entity, list, show }: Resource): string[] {
  const fits = (name: string) => {
    const kind = entity.fields[name]?.kind
    return kind !== undefined && !unfit.includes(kind)
  }
  return [...new Set([...list, ...show.filter(fits)])]
}

/** The default look of a list, with the row height of the member's settings. */
export const usualLook = (resource: Resource, density: Density = 'normal'): Look => ({
  columns: offered(resource).map(name => ({ name, shown: resource.list.includes(name) })),
  density,
})

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.includes(value as T)

export const clampedWidth = (width: number): number =>
  Math.min(widths.most, Math.max(widths.least, Math.round(width)))

function readColumn(given: unknown): Column[] {
  const { name, shown, width, side } = (given ?? {}) as Record<string, unknown>
  if (typeof name !== 'string') return []
  return [
    {
      name,
      shown: shown === true,
      ...(typeof width === 'number' && Number.isFinite(width) && { width: clampedWidth(width) }),
      ...(isOneOf(sides, side) && { side }),
    },
  ]
}

/**
 * Reads a stored look. Columns that no longer exist are left out, and new columns stand where the
 * declaration has them.
 */
export function readLook(resource: Resource, stored: unknown, usualDensity?: Density): Look {
  const usual = usualLook(resource, usualDensity)
  const { columns, density } = (stored ?? {}) as Record<string, unknown>
  const seen = new Set<string>()
  const known = (Array.isArray(columns) ? columns.flatMap(readColumn) : []).filter(({ name }) => {
    const fresh = !seen.has(name) && usual.columns.some(one => one.name === name)
    seen.add(name)
    return fresh
  })
  const all = [...known]
  for (const [at, column] of usual.columns.entries())
    if (!seen.has(column.name)) all.splice(Math.min(at, all.length), 0, column)
  return {
    columns: all.some(one => one.shown) ? all : usual.columns,
    density: isOneOf(densities, density) ? density : usual.density,
  }
}

/** The visible columns in order: pinned ones at their side. */
export const shownColumns = ({ columns }: Look): Column[] => {
  const shown = columns.filter(one => one.shown)
  const at = (side: Side | undefined) => shown.filter(one => one.side === side)
  return [...at('start'), ...at(undefined), ...at('end')]
}

/** The same look with one column changed. */
export const withColumn = (look: Look, name: string, change: Partial<Column>): Look => ({
  ...look,
  columns: look.columns.map(one => (one.name === name ? { ...one, ...change } : one)),
})

/** The same look with a column moved. */
export function movedColumn(look: Look, name: string, to: number): Look {
  const columns = look.columns.filter(one => one.name !== name)
  const moved = look.columns.filter(one => one.name === name)
  return { ...look, columns: [...columns.slice(0, to), ...moved, ...columns.slice(to)] }
}

export const isUsual = (resource: Resource, look: Look, density?: Density): boolean =>
  JSON.stringify(look) === JSON.stringify(usualLook(resource, density))

/** A member's preference for a list: how it looks, and which view it opens with. */
interface ListPreference {
  look?: Look | null
  standard?: number | null
}

/** The view a list opens with. */
export function defaultViewOf(stored: unknown): number | undefined {
  const { standard } = (stored ?? {}) as Record<string, unknown>
  return typeof standard === 'number' ? standard : undefined
}

/** The preference with another look or another view; null if nothing is left to store. */
export function withPreference(stored: unknown, { look, standard }: ListPreference): object | null {
  const { columns, density, standard: before } = (stored ?? {}) as Record<string, unknown>
  const shown = look === undefined ? columns && { columns, density } : look
  const view = standard === undefined ? before : standard
  return shown || view ? { ...(shown as object), ...(view ? { standard: view } : {}) } : null
}
