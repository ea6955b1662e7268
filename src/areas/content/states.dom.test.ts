import { expect, it } from 'vitest'
import { picturesFor, samePictures, textStates } from './states.ts'

const [may, june] = ['2027-05-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z']
const row = {
  titleCN: '標題',
  titleEN: 'Title',
  ...{ content: '<p>一</p>', contentCN: null, contentEN: '<p>One</p>' },
  ...{ contentDate: may, contentCNDate: null, contentENDate: may },
}
const older = { ...row, contentENDate: may, contentDate: june }

it('a text is there, or not; a picture alone is one', () => {
  const values = { content: '<p></p>', contentEN: '<img data-id="4" alt="">' }
  expect(textStates(values)).toEqual({ ZH_TW: 'EMPTY', ZH_CN: 'EMPTY', EN_US: 'WRITTEN' })
})

it('a text that is older than another one is out of date', () => {
  expect(textStates(row, row)).toEqual({ ZH_TW: 'WRITTEN', ZH_CN: 'EMPTY', EN_US: 'WRITTEN' })
  expect(textStates(older, older).EN_US).toBe('STALE')
  expect(textStates(older, older).ZH_TW).toBe('WRITTEN')
})

it('changing one text leaves the others behind, unless they are changed as well', () => {
  const one = { ...row, content: '<p>二</p>' }
  expect(textStates(one, row)).toMatchObject({ ZH_TW: 'WRITTEN', EN_US: 'STALE' })
  const both = { ...one, contentEN: '<p>Two</p>' }
  expect(textStates(both, row)).toMatchObject({ ZH_TW: 'WRITTEN', EN_US: 'WRITTEN' })
})

it('a text that was out of date has caught up once it is changed', () => {
  const changed = { ...older, titleEN: 'Another title' }
  expect(textStates(changed, older)).toMatchObject({ ZH_TW: 'WRITTEN', EN_US: 'WRITTEN' })
})

it('a text that is written for the first time leaves nothing behind', () => {
  const changed = { ...row, contentCN: '<p>一</p>' }
  expect(Object.values(textStates(changed, row))).toEqual(['WRITTEN', 'WRITTEN', 'WRITTEN'])
})

it('the pictures of an article are those in its texts, each once', () => {
  const img = (id: number) => `<img data-id="${id}" alt="">`
  const base = { content: img(3), contentEN: null, pictures: [3, 9] }
  expect(picturesFor(base, base)).toEqual([3, 9])
  const values = { ...base, content: img(5) + img(3), contentEN: img(5) + img(7) }
  expect(picturesFor(values, base)).toEqual([5, 3, 7])
  expect(picturesFor({ ...base, content: null }, base)).toEqual([])
})

it('pictures are the same in any order', () => {
  expect(samePictures([1, 2], [2, 1])).toBe(true)
  expect(samePictures(null, [])).toBe(true)
  expect(samePictures([1], [1, 2])).toBe(false)
  expect(samePictures([1, 2], [1])).toBe(false)
})
