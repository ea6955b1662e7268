import { describe, expect, it } from 'vitest'
import { treeOf, withBelow } from '#src/kit/list/tree.ts'
import { drop, type MenuNode, type MenuRow, ordered, step } from './move.ts'

const row = (id: number, parent: number | null, sort: number, type = 'MENU') =>
  ({ id, parent, sort, type }) as MenuRow
const rows = [
  row(1, null, 0),
  row(2, null, 1),
  row(3, null, 2),
  row(4, 1, 0),
  row(5, 1, 1),
  row(6, 4, 0, 'BUTTON'),
]
const tree = treeOf(rows)
const node = (id: number): MenuNode => {
  const one = tree.flatMap(top => withBelow(top)).find(each => each.id === id)
  if (!one) throw new Error(`no menu ${id}`)
  return one
}

describe('one place up or down', () => {
  it('is among its own siblings', () => {
    expect(step(tree, 2, -1)).toEqual({ parent: null, ids: [2, 1, 3] })
    expect(step(tree, 4, 1)).toEqual({ parent: 1, ids: [5, 4] })
  })

  it('is nowhere at either end', () => {
    expect(step(tree, 1, -1)).toBeUndefined()
    expect(step(tree, 5, 1)).toBeUndefined()
  })
})

describe('letting go of a row', () => {
  it('above, below or inside another, wherever that stands', () => {
    expect(drop(tree, node(3), node(1), 'before')).toEqual({ parent: null, ids: [3, 1, 2] })
    expect(drop(tree, node(1), node(3), 'after')).toEqual({ parent: null, ids: [2, 3, 1] })
    expect(drop(tree, node(2), node(4), 'after')).toEqual({ parent: 1, ids: [4, 2, 5] })
    expect(drop(tree, node(2), node(1), 'inside')).toEqual({ parent: 1, ids: [4, 5, 2] })
  })

  it('never below itself', () => {
    expect(drop(tree, node(1), node(4), 'before')).toBeUndefined()
    expect(drop(tree, node(1), node(1), 'inside')).toBeUndefined()
  })

  it('never a function button at the top, nor anything below one', () => {
    expect(drop(tree, node(6), node(2), 'before')).toBeUndefined()
    expect(drop(tree, node(6), node(2), 'inside')).toEqual({ parent: 2, ids: [6] })
    expect(drop(tree, node(3), node(6), 'inside')).toBeUndefined()
  })
})

it('the new order is seen before the server has answered', () => {
  const next = treeOf(ordered(rows, { parent: 1, ids: [4, 2, 5] }))
  expect(next.map(one => one.id)).toEqual([1, 3])
  expect(next[0]?.children.map(one => one.id)).toEqual([4, 2, 5])
})
