interface Entry {
  id: number
  parent: number | null
}
export type Node<T extends Entry> = T & { children: Node<T>[] }

/** Rows as a tree in their order; rows without a parent are at the top. */
export function treeOf<T extends Entry>(rows: readonly T[]): Node<T>[] {
  const nodes = new Map(rows.map(row => [row.id, { ...row, children: [] } as Node<T>]))
  const top: Node<T>[] = []
  for (const node of nodes.values()) {
    const above = node.parent === null ? undefined : nodes.get(node.parent)
    if (above) above.children.push(node)
    else top.push(node)
  }
  return top
}

/** A node and all its descendants, top down. */
export const withBelow = <T extends Entry>(node: Node<T>): Node<T>[] => [
  node,
  ...node.children.flatMap(child => withBelow(child)),
]

/** The ancestors of this node, top down. */
export function pathTo<T extends Entry>(tree: readonly Node<T>[], id: number): Node<T>[] {
  for (const node of tree) {
    if (node.id === id) return []
    if (withBelow(node).some(one => one.id === id)) return [node, ...pathTo(node.children, id)]
  }
  return []
}

/** The matching nodes, with their descendants and ancestors. */
export function found<T extends Entry>(
  tree: readonly Node<T>[],
  matches: (node: Node<T>) => boolean,
): Node<T>[] {
  return tree.flatMap(node => {
    if (matches(node)) return [node]
    const children = found(node.children, matches)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
