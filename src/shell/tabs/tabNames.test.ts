import { expect, it } from 'vitest'
import { namesOf } from './tabNames.ts'

const tab = (key: string, title: string) => ({ key, address: key, title, pinned: false, used: 1 })
const shown = (...tabs: ReturnType<typeof tab>[]) =>
  namesOf(tabs).map(({ start, end }) => [start, ...(end ? [end] : [])])

it('names that begin alike show their ends as well', () => {
  expect(
    shown(
      tab('/a', 'Repair of the greenhouse, plot 12'),
      tab('/b', 'Repair of the greenhouse, plot 13'),
      tab('/c', 'Project list'),
    ),
  ).toEqual([
    ['Repair of the greenhous', 'e, plot 12'],
    ['Repair of the greenhous', 'e, plot 13'],
    ['Project list'],
  ])
})

it('names that are the same get the ids of their records', () => {
  expect(shown(tab('/tickets?ticket=7', 'Harvest'), tab('/tickets?ticket=8', 'Harvest'))).toEqual([
    ['Harvest', ' #7'],
    ['Harvest', ' #8'],
  ])
  expect(shown(tab('/tags/show/3', 'Fruit'), tab('/tags/show/4', 'Fruit'))).toEqual([
    ['Fruit', ' #3'],
    ['Fruit', ' #4'],
  ])
})

it('other names are left as they are, however long', () => {
  const long = 'A name that is far too long for a tab'
  expect(shown(tab('/a', long), tab('/b', 'Tags'))).toEqual([[long], ['Tags']])
})
