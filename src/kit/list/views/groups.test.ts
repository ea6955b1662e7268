import { expect, it } from 'vitest'
import type { View } from '../../views/useViews.ts'
import { groupsOf, tabsOf } from './groups.ts'

const view = (id: number, owner: number, sharedWith: number | null) =>
  ({ id, owner, sharedWith }) as View
const ids = (views: readonly View[]) => views.map(({ id }) => id)

it('one’s own views come first, then those of one’s roles, then those of others’', () => {
  const all = [view(1, 9, 4), view(2, 7, null), view(3, 9, 5), view(4, 7, 5)]
  expect(groupsOf(all, 7, [4]).map(({ name, of }) => [name, ids(of)])).toEqual([
    ['mine', [2, 4]],
    ['shared', [1]],
    ['others', [3]],
  ])
})

it('a group without views is none', () => {
  expect(groupsOf([view(1, 7, null)], 7, []).map(({ name }) => name)).toEqual(['mine'])
  expect(groupsOf([], 7, [])).toEqual([])
})

it('the member’s own views and those of their roles have a tab', () => {
  const all = [view(1, 9, 4), view(2, 7, null), view(3, 9, 5)]
  expect(ids(tabsOf(all, 7, [4]))).toEqual([2, 1])
  // A member to whom nothing else is shown need not ask which roles those are.
  expect(ids(tabsOf(all, 7, undefined))).toEqual([2, 1, 3])
})
