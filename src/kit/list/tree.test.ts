import { describe, expect, it } from 'vitest'
import { found, pathTo, treeOf, withBelow } from './tree.ts'

const rows = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 2 },
  { id: 4, parent: 1 },
  { id: 5, parent: 99 },
]
const tree = treeOf(rows)
const ids = (nodes: readonly { id: number }[]) => nodes.map(node => node.id)

describe('rows as a tree', () => {
  it('keeps their order, and puts at the top what hangs below nothing', () => {
    expect(ids(tree)).toEqual([1, 5])
    expect(ids(tree.flatMap(node => withBelow(node)))).toEqual([1, 2, 3, 4, 5])
  })

  it('knows the way down to each', () => {
    expect(ids(pathTo(tree, 3))).toEqual([1, 2])
    expect(pathTo(tree, 1)).toEqual([])
  })

  it('finds a node with all above and all below it, and nothing beside', () => {
    const only = (id: number) => found(tree, node => node.id === id)
    expect(ids(only(2).flatMap(node => withBelow(node)))).toEqual([1, 2, 3])
    expect(ids(only(3).flatMap(node => withBelow(node)))).toEqual([1, 2, 3])
    expect(only(42)).toEqual([])
  })
})
