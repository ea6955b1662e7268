import { expect, it } from 'vitest'
import { together } from './useWriting.ts'

it.each([
  ['what either added is there', [1], [1, 2], [1, 3], [1, 3, 2]],
  ['what either took off is not', [1, 2, 3], [1, 3], [2, 3], [3]],
  ['both at once', [1, 2], [1, 4], [2, 5], [5, 4]],
  ['what both added is there once', [], [7], [7], [7]],
])('attachments of two who write: %s', (_, before, mine, theirs, all) => {
  expect(together(before, mine, theirs)).toEqual(all)
})
