import { type RefObject, useLayoutEffect } from 'react'
import type { Column } from './listLook.ts'

const place = (side: string, at: number) => `--cs-${side}-${at}`

/** The style of a column's cells: width and pinned position. */
export function cellOf(columns: readonly Column[], name: string, figures: boolean) {
  const at = columns.findIndex(one => one.name === name)
  const { side, width } = columns[at] ?? {}
  const edge = side === 'start' ? columns[at + 1]?.side !== side : columns[at - 1]?.side !== side
  return {
    className:
      [figures && 'cs-figures', side && 'cs-fixed', side && edge && `cs-fixed-${side}`]
        .filter(Boolean)
        .join(' ') || undefined,
    style: {
      ...(width && { width, minWidth: width, maxWidth: width }),
      ...(side === 'start' && { left: `var(${place(side, at)}, 0)` }),
      ...(side === 'end' && { right: `var(${place(side, at)}, 0)` }),
    },
  }
}

/** Calculates the positions of pinned columns: each is beside those pinned before it. */
export function useFixed(table: RefObject<HTMLTableElement | null>, columns: readonly Column[]) {
  const fixed = columns.map(one => one.side ?? '').join()
  useLayoutEffect(() => {
    const element = table.current
    const row = element?.tHead?.rows[0]
    if (!element || !row || !/\w/.test(fixed)) return
    const sides = fixed.split(',')
    const measure = () => {
      // Before the columns there may be others, such as check boxes; after them the actions.
      const heads = [...row.cells]
      const first = heads.findIndex(head => head.dataset.column !== undefined)
      let left = 0
      for (const [at, side] of sides.entries()) {
        if (side !== 'start') continue
        element.style.setProperty(place(side, at), `${left}px`)
        left += heads[first + at]?.offsetWidth ?? 0
      }
      let right = heads.at(-1)?.offsetWidth ?? 0
      for (let at = sides.length - 1; at >= 0; at--) {
        if (sides[at] !== 'end') continue
        element.style.setProperty(place('end', at), `${right}px`)
        right += heads[first + at]?.offsetWidth ?? 0
      }
    }
    measure()
    const watcher = new ResizeObserver(measure)
    for (const head of row.cells) watcher.observe(head)
    return () => watcher.disconnect()
  }, [table, fixed])
}
