import { expect, it } from 'vitest'
import { newestFirst } from './entries.ts'

it('entries are sorted newest first, what goes on before what has ended', () => {
  const entries = [
    { name: 'no date' },
    { name: 'ended', startDate: '2010-01-01', endDate: '2020-05-01' },
    { name: 'goes on', startDate: '2015-01-01', endDate: null },
    { name: 'one day', date: '2021-03-01' },
    { name: 'goes on, begun later', startDate: '2022-01-01' },
    { name: 'no date either' },
  ]
  expect(newestFirst(entries).map(({ name }) => name)).toEqual([
    'goes on, begun later',
    'goes on',
    'one day',
    'ended',
    'no date',
    'no date either',
  ])
})
