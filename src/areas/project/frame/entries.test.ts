import { expect, it } from 'vitest'
import { foldEntries } from './entries.ts'

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ page: `p${at}`, label: `Page ${at}` }))
const counts = (count: number) => {
  const { tabs, more } = foldEntries(entries(count))
  return [tabs.length, more.length]
}

it('shows five tabs and the other pages under “More”, unless there is but one of them', () => {
  expect(counts(3)).toEqual([3, 0])
  expect(counts(6)).toEqual([6, 0])
  expect(counts(7)).toEqual([5, 2])
})
