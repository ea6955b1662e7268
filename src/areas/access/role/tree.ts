import type { PermissionEntry } from '#contract/areas/access/calls/roles.ts'
import { type Node as NodeOf, pathTo, withBelow } from '#src/kit/list/tree.ts'

export type Node = NodeOf<PermissionEntry>
export type Grantable = (node: Node) => boolean

const anything: Grantable = () => true
const isGroup = (node: Node) => node.type === 'MENU' && node.component === 'parent'

/*
 * What is saved is what the server grants, id by id. So the list contains every granted node,
 * including half-checked ones:
 * - granting a node grants all below it, and all above it, which its holder must pass through;
 * - withdrawing a node withdraws all below it; a menu without a screen is withdrawn with its last
 *   child, a screen stays: it can be granted without its buttons;
 * - a node is checked if it and all below it are granted, half-checked if only some are.
 */

/** `held` with all ancestors, to read older lists. */
export function completed(
  tree: readonly Node[],
  held: readonly number[],
  grantable = anything,
): number[] {
  const parents = held.flatMap(id => pathTo(tree, id)).filter(grantable)
  return [...new Set([...held, ...parents.map(node => node.id)])]
}

/** Grants these nodes and all below them, as far as `grantable` allows. */
export function granted(
  tree: readonly Node[],
  held: readonly number[],
  nodes: readonly Node[],
  grantable = anything,
): number[] {
  const added = nodes.flatMap(node => withBelow(node)).filter(grantable)
  return completed(tree, [...held, ...added.map(one => one.id)], grantable)
}

export function withdrawn(tree: readonly Node[], held: readonly number[], node: Node): number[] {
  const gone = new Set(withBelow(node).map(one => one.id))
  let left = held.filter(id => !gone.has(id))
  for (const parent of pathTo(tree, node.id).reverse()) {
    const empty = !parent.children.some(child => left.includes(child.id))
    if (isGroup(parent) && empty) left = left.filter(id => id !== parent.id)
  }
  return left
}

type State = 'all' | 'some' | 'none'

export function stateOf(node: Node, held: ReadonlySet<number>): State {
  const all = withBelow(node)
  const count = all.filter(one => held.has(one.id)).length
  return count === all.length ? 'all' : count > 0 ? 'some' : 'none'
}
