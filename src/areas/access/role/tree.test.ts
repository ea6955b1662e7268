import { describe, expect, it } from 'vitest'
import type { PermissionEntry } from '#contract/areas/access/calls/roles.ts'
import { pathTo, treeOf, withBelow } from '#src/kit/list/tree.ts'
import { completed, granted, type Node, stateOf, withdrawn } from './tree.ts'

const entry = (
  id: number,
  parent: number | null,
  more: Partial<PermissionEntry> = {},
): PermissionEntry => ({
  id,
  parent,
  type: 'MENU',
  name: `n${id}`,
  title: `t${id}`,
  permission: `p:${id}`,
  component: 'screen',
  ...more,
})
const button = { type: 'BUTTON', component: null } as const
const group = { component: 'parent' } as const

// 1 group ─ 2 screen ─ 3, 4 buttons; 1 ─ 5 screen; 6 group ─ 7 screen ─ 8 button
const tree = treeOf([
  entry(1, null, group),
  entry(2, 1),
  entry(3, 2, button),
  entry(4, 2, button),
  entry(5, 1),
  entry(6, null, group),
  entry(7, 6),
  entry(8, 7, button),
])
const node = (id: number): Node => {
  const one = tree.flatMap(top => withBelow(top)).find(each => each.id === id)
  if (!one) throw new Error(`no node ${id}`)
  return one
}
const state = (id: number, held: number[]) => stateOf(node(id), new Set(held))
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)

describe('granting', () => {
  it('a button grants the screen and the menu it is reached through', () => {
    expect(sorted(granted(tree, [], [node(3)]))).toEqual([1, 2, 3])
  })

  it('a menu grants all below it', () => {
    expect(sorted(granted(tree, [], [node(1)]))).toEqual([1, 2, 3, 4, 5])
  })

  it('everything at once is every node', () => {
    expect(granted(tree, [], tree)).toHaveLength(8)
  })

  it('leaves out what the member may not grant, parents too', () => {
    const own = (one: Node) => one.id !== 4 && one.id !== 1
    expect(sorted(granted(tree, [], [node(2)], own))).toEqual([2, 3])
  })
})

describe('withdrawing', () => {
  it('the last button leaves the screen: it may be granted without its buttons', () => {
    expect(sorted(withdrawn(tree, [1, 2, 3], node(3)))).toEqual([1, 2])
  })

  it('a screen withdraws its buttons, and the menu that holds nothing else any more', () => {
    expect(withdrawn(tree, [6, 7, 8], node(7))).toEqual([])
    expect(sorted(withdrawn(tree, [1, 2, 3, 5], node(2)))).toEqual([1, 5])
  })
})

describe('what is shown', () => {
  it('is checked with all below it, half-checked with some, else unchecked', () => {
    const held = [1, 2, 3]
    expect([1, 2, 3, 4, 6].map(id => state(id, held))).toEqual([
      'some',
      'some',
      'all',
      'none',
      'none',
    ])
    expect(state(1, granted(tree, held, [node(1)]))).toBe('all')
  })

  it('is what is saved: no node is held without the ones above it', () => {
    for (const start of tree.flatMap(top => withBelow(top)))
      for (const gone of withBelow(start)) {
        const held = withdrawn(tree, granted(tree, [5], [start]), gone)
        const lacking = held.flatMap(id => pathTo(tree, id)).filter(one => !held.includes(one.id))
        expect(lacking).toEqual([])
      }
  })

  it('reads an older list with the parents it lacks', () => {
    expect(sorted(completed(tree, [8]))).toEqual([6, 7, 8])
  })
})
