import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const rows = [
  { id: 1, status: 'OPEN' },
  { id: 2, status: 'OPEN' },
  { id: 3, status: 'DONE' },
  { id: 4 },
]

describe('groups of rows', () => {
  it('have the same value each; an empty one is a group, too', () => {
    const groups = groupsOf(rows, 'status').map(({ value, rows }) => [value, rows.length])
    expect(groups).toEqual([
      ['OPEN', 2],
      ['DONE', 1],
      [null, 1],
    ])
  })
  it('are put together, although the rows are not sorted by it yet', () => {
    const groups = groupsOf([...rows, { id: 5, status: 'OPEN' }], 'status')
    expect(groups.map(({ value }) => value)).toEqual(['OPEN', 'DONE', null])
    expect(groups[0]?.rows.map(({ id }) => id)).toEqual([1, 2, 5])
  })
  it('without a field all rows are one group', () => {
    expect(groupsOf(rows, undefined)).toEqual([{ value: undefined, rows }])
    expect(groupsOf([], undefined)).toEqual([])
  })
})
