import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { isNumeric } from '../field/numeric.ts'
import { widthOf } from '../field/width.ts'
import type { Resource } from '../resource/resource.ts'
import { type Column, type Look, shownColumns } from './listLook.ts'

const place = (side: string, at: number) => `--cs-${side}-${at}`

/**
 * The visible columns as they stand. The first one says which row it is: unless the member has
 * pinned another, it stays in view while the others scroll.
 */
export function placed(list: readonly string[], look: Look | undefined): Column[] {
  const columns: Column[] = look
    ? shownColumns(look).filter(({ name }) => list.includes(name))
    : list.map(name => ({ name, shown: true }))
  if (columns.some(({ side }) => side === 'start')) return columns
  return columns.map((one, at) => (at === 0 && !one.side ? { ...one, side: 'start' } : one))
}

/** The style of a column's cells: width and pinned position. */
export function cellOf(
  { entity }: Pick<Resource, 'entity'>,
  columns: readonly Column[],
  name: string,
): { className: string | undefined; style: CSSProperties } {
  const figures = isNumeric(entity.fields[name])
  const { least, most } = widthOf(entity, name)
  const at = columns.findIndex(one => one.name === name)
  const { side, width } = columns[at] ?? {}
  const edge = side === 'start' ? columns[at + 1]?.side !== side : columns[at - 1]?.side !== side
  return {
    className:
      [figures && 'cs-figures', side && 'cs-fixed', side && edge && `cs-fixed-${side}`]
        .filter(Boolean)
        .join(' ') || undefined,
    style: {
      ...(least && { '--cs-least': `${least}ch` }),
      ...(most && { '--cs-most': `${most}ch` }),
      ...(width && { width, minWidth: width, maxWidth: width, '--cs-least': 0 }),
      ...(side === 'start' && { left: `var(${place(side, at)}, 0)` }),
      ...(side === 'end' && { right: `var(${place(side, at)}, 0)` }),
    } as CSSProperties,
  }
}

/**
 * Calculates the positions of pinned columns: each is beside those pinned before it. Says whether the
 * table is wider than its room, and how high its head is, which the bulk actions cover.
 */
export function useFixed(table: RefObject<HTMLTableElement | null>, columns: readonly Column[]) {
  const fixed = columns.map(one => one.side ?? '').join()
  useLayoutEffect(() => {
    const element = table.current
    const row = element?.tHead?.rows[0]
    const room = element?.parentElement
    if (!element || !row || !room) return
    const list = element.closest<HTMLElement>('.cs-list')
    const sides = fixed.split(',')
    const measure = () => {
      // Before the columns there may be others, such as check boxes; after them the actions.
      const heads = [...row.cells]
      const first = heads.findIndex(head => head.dataset.column !== undefined)
      // All is measured before anything is set, which would lay the page out again.
      const widths = heads.map(head => head.offsetWidth)
      const height = row.offsetHeight
      const scrolls = room.scrollWidth > room.clientWidth
      let left = widths.slice(0, first).reduce((sum, width) => sum + width, 0)
      for (const [at, side] of sides.entries()) {
        if (side !== 'start') continue
        element.style.setProperty(place(side, at), `${left}px`)
        left += widths[first + at] ?? 0
      }
      let right = widths.at(-1) ?? 0
      for (let at = sides.length - 1; at >= 0; at--) {
        if (sides[at] !== 'end') continue
        element.style.setProperty(place('end', at), `${right}px`)
        right += widths[first + at] ?? 0
      }
      room.toggleAttribute('data-scrolls', scrolls)
      list?.style.setProperty('--cs-head', `${height}px`)
    }
    // It measures at first as well, once the page has been laid out.
    const watcher = new ResizeObserver(measure)
    for (const one of [room, ...row.cells]) watcher.observe(one)
    return () => {
      watcher.disconnect()
      list?.style.removeProperty('--cs-head')
    }
  }, [table, fixed])
}
