import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups.ts'

const rows = [
  { id: 1, status: 'OPEN' },
  { id: 2, status: 'OPEN' },
  { id: 3, status: 'DONE' },
  { id: 4 },
]

describe('groups of rows', () => {
  it('are those beside each other with the same value; an empty one is a group, too', () => {
    const groups = groupsOf(rows, 'status').map(({ value, rows }) => [value, rows.length])
    expect(groups).toEqual([
      ['OPEN', 2],
      ['DONE', 1],
      [null, 1],
    ])
  })
  it('without a field all rows are one group', () => {
    expect(groupsOf(rows, undefined)).toEqual([{ value: undefined, rows }])
    expect(groupsOf([], undefined)).toEqual([])
  })
})
