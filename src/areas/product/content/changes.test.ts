import { expect, it } from 'vitest'
import { changedFields, picturesOf, type Shown } from './changes.ts'

const bike: Shown = {
  ...{ title1: 'Bike', title2: null, cycle: 3, mainImage: 1, images: [2, 1, 3] },
  ...{ desc: '<p>Two wheels</p>', demoAddress: null, demo: null, distLevel: 'PROJECT' },
  projects: ['A', 'B'],
}

it('pictures are shown once, the main one first', () => {
  expect(picturesOf(bike)).toEqual([1, 2, 3])
  expect(picturesOf({ mainImage: null, images: [] })).toEqual([])
})

it.each<[Partial<Shown>, string[]]>([
  [{}, []],
  [{ demo: { answers: true, date: '2026-01-01' } }, []],
  [{ title1: 'Car', cycle: null }, ['title1', 'cycle']],
  [{ projects: ['A'] }, ['projects']],
  [{ distLevel: 'PUBLIC', projects: [] }, ['distLevel', 'projects']],
])('%j differs in %j', (change, fields) => {
  expect([...changedFields({ ...bike, ...change }, bike)]).toEqual(fields)
})
