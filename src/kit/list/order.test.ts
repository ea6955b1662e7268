import { describe, expect, it } from 'vitest'
import type { Sort } from '#contract/kit/query.ts'
import { specimenResource } from '../specimen/specimen.ts'
import { flippedSort, movedSort, withoutSort } from './display/keys.ts'
import { nextSorts } from './Heads.tsx'
import { pagesAround } from './Pager.tsx'
import { sortable } from './sorts.ts'

const by = (...names: string[]): Sort[] =>
  names.map(name => ({ field: name.replace('-', ''), descending: name.startsWith('-') }))

describe('pressing a column head', () => {
  it.each<[string, Sort[], boolean, boolean, Sort[]]>([
    ['starts ascending', by('b'), false, false, by('a')],
    ['then descending', by('a'), false, false, by('-a')],
    ['then as usual', by('-a'), false, false, []],
    ['starts again from the usual order', by('a', 'b'), false, true, by('a')],
    ['with Shift, beside the others', by('b'), true, false, by('b', 'a')],
    ['with Shift, in its place', by('a', 'b'), true, false, by('-a', 'b')],
    ['with Shift, away', by('-a', 'b'), true, false, by('b')],
  ])('%s', (_, now, add, usual, expected) => {
    expect(nextSorts(now, 'a', add, usual)).toEqual(expected)
  })
})

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
  [2, 3, [1, 2, 3]],
])('page %i of %i links to %j', (now, last, pages) => {
  expect(pagesAround(now, last)).toEqual(pages)
})

describe('the keys a list is sorted by', () => {
  const all = by('a', '-b', 'c')
  it('change places, turn round and go', () => {
    expect(movedSort(all, 'c', 0)).toEqual(by('c', 'a', '-b'))
    expect(movedSort(all, 'a', 2)).toEqual(by('-b', 'c', 'a'))
    expect(flippedSort(all, 'b')).toEqual(by('a', 'b', 'c'))
    expect(withoutSort(all, 'b')).toEqual(by('a', 'c'))
  })
  it('are the sortable columns, then what is sortable and not shown', () => {
    expect(sortable({ ...specimenResource, list: ['on', 'count'] })).toEqual([
      'count',
      'id',
      'name',
      'type',
      'createDate',
      'updateDate',
    ])
  })
})
