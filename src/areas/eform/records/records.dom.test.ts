import { expect, it } from 'vitest'
import { countedAddress, formIn, recordIn, tabIn } from './address.ts'
import { stepsOf } from './one/step.ts'
import { isOverdue } from './overdue.ts'
import { sometimesAsked } from './summary/asked.ts'
import { binsOf, daysOf, marksOf } from './summary/bins.ts'
import { choicesOf, matrixOf, share, shortened } from './summary/choices.ts'
import { periods } from './summary/periods.ts'
import { columnsOf } from './table/columns.ts'

const params = (address: string) => new URLSearchParams(address)

it('an address says which form and view it is about; filters without a view are the table’s', () => {
  expect(formIn(params('eform=5'))).toBe(5)
  expect(formIn(params('eform=me'))).toBeUndefined()
  expect(tabIn(params('eform=5'))).toBe('summary')
  expect(tabIn(params('eform=5&tab=one'))).toBe('one')
  expect(tabIn(params('eform=5&tab=nothing&status=NEW'))).toBe('table')
  expect(recordIn(params('record=last'))).toBe('last')
  expect(recordIn(params('record=12'))).toBe(12)
  expect(recordIn(params('record=-1'))).toBeUndefined()
})

it('each figure leads to the submissions it counts', () => {
  expect(countedAddress(5, 'total')).toBe('/eform/eformRecords?eform=5&tab=table')
  expect(decodeURIComponent(countedAddress(5, 'unanswered'))).toContain(
    'status_in=["NEW","IN_PROGRESS"]',
  )
  expect(countedAddress(5, 'overdue')).toContain('dueDate_lt=')
})

it('a submission is overdue only while nobody has answered it', () => {
  const dueDate = '2027-05-01T08:00:00.000Z'
  const now = Date.parse('2027-05-01T09:00:00.000Z')
  expect(isOverdue({ status: 'NEW', dueDate }, now)).toBe(true)
  expect(isOverdue({ status: 'ANSWERED', dueDate }, now)).toBe(false)
  expect(isOverdue({ status: 'NEW', dueDate }, now - 7_200_000)).toBe(false)
  expect(isOverdue({ status: 'NEW', dueDate: null }, now)).toBe(false)
})

const at = { ids: [9, 8, 7], pageNo: 2, pageSize: 3, total: 8, stood: 0, record: undefined }

it('one goes from a submission to the next, also beyond the page', () => {
  expect(stepsOf(at)).toMatchObject({
    ...{ id: 9, position: 4, previous: { pageNo: 1, record: 'last' } },
    next: { pageNo: 2, record: 8 },
  })
  expect(stepsOf({ ...at, record: 'last' })).toMatchObject({
    ...{ id: 7, position: 6, previous: { pageNo: 2, record: 8 }, next: { pageNo: 3 } },
  })
  const only = stepsOf({ ...at, ids: [9], pageNo: 1, total: 1 })
  expect([only.previous, only.next]).toEqual([undefined, undefined])
})

it('a submission that has left the list stays, between those that it stood between', () => {
  expect(stepsOf({ ...at, ids: [9, 7], record: 8, stood: 1 })).toMatchObject({
    ...{ id: 8, position: undefined },
    ...{ previous: { record: 9 }, next: { record: 7 } },
  })
  expect(stepsOf({ ...at, ids: [], record: 8, pageNo: 1, total: 0 }).id).toBe(8)
})

const given = (values: Record<string, number>) =>
  Object.entries(values).map(([value, count]) => ({ value, count }))

it('few numbers are shown by themselves, many in ranges of a round width', () => {
  expect(binsOf(given({ 10: 1, 2: 3 }))).toEqual([
    { from: '2', to: '2', count: 3 },
    { from: '10', to: '10', count: 1 },
  ])
  const ages = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [String(18 + at * 2), 1]))
  const bins = binsOf(given(ages))
  expect(bins.length).toBeLessThanOrEqual(10)
  expect(bins[0]).toMatchObject({ from: '10', to: '20' })
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  const small = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`0.${10 + at}`, 1]))
  expect(binsOf(given(small))[0]).toMatchObject({ from: '0.10', to: '0.12' })
  const cents = Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`0.${41 + at}`, 1]))
  expect(binsOf(given(cents)).at(-1)).toEqual({ from: '0.58', to: '0.60', count: 2 })
  const below = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at - 6), 1]))
  expect(binsOf(given(below)).reduce((sum, { count }) => sum + count, 0)).toBe(12)
})

it('marks that nobody gave are shown; many days are months', () => {
  expect(marksOf(given({ 2: 4 }), 3).map(({ count }) => count)).toEqual([0, 4, 0])
  expect(daysOf(given({ '2027-02-01': 1, '2027-01-01': 2 })).values[0]?.value).toBe('2027-01-01')
  const days = Array.from({ length: 40 }, (_, at) => ({
    value: new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10),
    count: 1,
  }))
  expect(daysOf(days)).toEqual({
    months: true,
    values: [
      { value: '2027-01', count: 31 },
      { value: '2027-02', count: 9 },
    ],
  })
})

const option = (value: string, label: string, sort: number) => ({
  ...{ value, sort, label: { EN_US: label } },
})
const languages = ['EN_US'] as const

it('choices stand in their order, with those that are not offered any more; none twice', () => {
  const options = [option('b', 'Same', 20), option('a', 'First', 10), option('c', 'Same', 30)]
  expect(choicesOf(options, given({ b: 2, gone: 1 }), 'EN_US', languages)).toEqual([
    { value: 'a', label: 'First', count: 0 },
    { value: 'b', label: 'Same (b)', count: 2 },
    { value: 'c', label: 'Same (c)', count: 0 },
    { value: 'gone', label: 'gone', count: 1 },
  ])
})

it('the values of a matrix are those of its rows', () => {
  const [food] = matrixOf(
    [option('food', 'Food', 10)],
    [option('good', 'Good', 10), option('bad', 'Bad', 20)],
    given({ 'food:bad': 3 }),
    'EN_US',
    languages,
  )
  expect(food?.row.label).toBe('Food')
  expect(food?.choices.map(({ count }) => count)).toEqual([0, 3])
})

it('labels are cut by their width, and shares are whole', () => {
  expect(shortened('Short')).toBe('Short')
  expect(shortened('A label of many words', 10)).toBe('A label of…')
  expect(shortened('很長的選項標籤', 10)).toBe('很長的選項…')
  expect([share(1, 3), share(0, 0)]).toEqual([33, 0])
})

it('periods end today; the last month is a whole one', () => {
  expect(periods.week('2027-03-03')).toEqual({ from: '2027-02-25', to: '2027-03-03' })
  expect(periods.lastMonth('2027-03-31')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

it('columns are the chosen questions in their order, otherwise the first ones', () => {
  const elements = Array.from({ length: 9 }, (_, at) => ({
    ...{ key: `q${at}`, kind: 'TEXT', name: {}, sort: at, required: false },
  })) as Parameters<typeof columnsOf>[0]
  const keys = (chosen: unknown) => columnsOf(elements, chosen).map(({ key }) => key)
  expect(keys(['q7', 'q2'])).toEqual(['q2', 'q7'])
  expect(keys(null)).toHaveLength(6)
  expect(keys(['gone'])).toHaveLength(6)
})

it('a question is not asked of everybody if its section or page is not', () => {
  const rule = { match: 'ALL', tests: [{ key: 'a', operator: 'answered' }] }
  const element = (key: string, kind: string, more: object = {}) => ({
    ...{ key, kind, name: {}, sort: 0, required: false },
    ...more,
  })
  const elements = [
    element('a', 'TEXT'),
    element('s', 'SECTION', { show: rule }),
    element('b', 'TEXT'),
    element('p', 'PAGE'),
    element('c', 'TEXT'),
    element('q', 'PAGE', { skip: rule }),
    element('d', 'TEXT'),
  ] as Parameters<typeof sometimesAsked>[0]
  expect([...sometimesAsked(elements)]).toEqual(['s', 'b', 'q', 'd'])
})
