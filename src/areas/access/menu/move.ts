import type { menu } from '#contract/areas/access/menu.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { type Node, pathTo, withBelow } from '#src/kit/list/tree.ts'

export type MenuRow = WireOf<(typeof menu)['fields']>
export type MenuNode = Node<MenuRow>

/** Children of one parent in a new order: the input of `menuSort`. */
export interface Order {
  parent: number | null
  ids: number[]
}

/** Where a row is dropped: above another, below it, or as its last child. */
export type Where = 'before' | 'after' | 'inside'

const parentOf = (tree: readonly MenuNode[], id: number) => pathTo(tree, id).at(-1)

export const siblingsOf = (tree: readonly MenuNode[], id: number): readonly MenuNode[] =>
  parentOf(tree, id)?.children ?? tree

/** One place up or down among its siblings; undefined at the ends. */
export function step(tree: readonly MenuNode[], id: number, by: -1 | 1): Order | undefined {
  const ids = siblingsOf(tree, id).map(node => node.id)
  const from = ids.indexOf(id)
  const to = from + by
  if (to < 0 || to >= ids.length) return
  ids.splice(from, 1)
  ids.splice(to, 0, id)
  return { parent: parentOf(tree, id)?.id ?? null, ids }
}

/**
 * The order after a drop, or undefined if it is not allowed: never below itself, and a function
 * button only below a menu.
 */
export function drop(
  tree: readonly MenuNode[],
  moved: MenuNode,
  target: MenuNode,
  where: Where,
): Order | undefined {
  if (withBelow(moved).some(node => node.id === target.id)) return
  if (where === 'inside') {
    if (target.type === 'BUTTON') return
    const others = target.children.filter(child => child.id !== moved.id)
    return { parent: target.id, ids: [...others.map(child => child.id), moved.id] }
  }
  const parent = parentOf(tree, target.id)
  if (moved.type === 'BUTTON' && !parent) return
  const ids = siblingsOf(tree, target.id)
    .map(node => node.id)
    .filter(id => id !== moved.id)
  ids.splice(ids.indexOf(target.id) + (where === 'after' ? 1 : 0), 0, moved.id)
  return { parent: parent?.id ?? null, ids }
}

/** The rows in their new order, shown before the server has answered. */
export function ordered(rows: readonly MenuRow[], { parent, ids }: Order): MenuRow[] {
  const place = (row: MenuRow) => ids.indexOf(row.id)
  return rows
    .map(row => (place(row) < 0 ? row : { ...row, parent, sort: place(row) }))
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
}
