import { describe, expect, it } from 'vitest'
import { datesAfter, datesConfirmed } from './textDates.ts'

const [first, second, third] = [
  '2026-01-01T00:00:00.000Z',
  '2026-02-01T00:00:00.000Z',
  '2026-03-01T00:00:00.000Z',
] as const
const both = {
  ...{ titleCN: '一', content: '<p>一</p>', titleEN: 'One', contentEN: '<p>One</p>' },
  ...{ contentDate: first, contentENDate: first },
}

describe('which language of an article is older than another', () => {
  it('none, where all were written together', () => {
    expect(datesAfter(undefined, { content: '<p>一</p>', contentEN: '<p>1</p>' }, first)).toEqual({
      ...{ contentDate: first, contentCNDate: null, contentENDate: first, stale: false },
    })
  })

  it('all others, where one is changed', () => {
    expect(datesAfter(both, { ...both, content: '<p>二</p>' }, second)).toMatchObject({
      ...{ contentDate: second, contentENDate: first, stale: true },
    })
  })

  it('a title in Chinese is that of both Chinese texts', () => {
    const all = { ...both, contentCN: '<p>一</p>', contentCNDate: first }
    expect(datesAfter(all, { ...all, titleCN: '二' }, second)).toMatchObject({
      ...{ contentDate: second, contentCNDate: second, contentENDate: first, stale: true },
    })
  })

  it('none any more, once the older one is changed as well', () => {
    const older = { ...both, contentDate: second }
    expect(datesAfter(older, { ...older, contentEN: '<p>Two</p>' }, third)).toMatchObject({
      ...{ contentDate: second, contentENDate: second, stale: false },
    })
  })

  it('a translation that is added later is up to date', () => {
    const { contentEN, contentENDate, ...chinese } = both
    expect(datesAfter(chinese, { ...chinese, contentEN }, second)).toMatchObject({
      ...{ contentDate: first, contentENDate: first, stale: false },
    })
  })

  it('nothing changes with what is not a text', () => {
    expect(datesAfter(both, { ...both, priority: 5 }, second)).toMatchObject({
      ...{ contentDate: first, contentENDate: first, stale: false },
    })
  })

  it('a text that is taken out is not out of date', () => {
    const older = { ...both, contentDate: second }
    expect(datesAfter(older, { ...older, contentEN: null }, third)).toMatchObject({
      ...{ contentDate: second, contentENDate: null, stale: false },
    })
  })

  it('none, once somebody says so', () => {
    expect(datesConfirmed({ ...both, contentDate: second })).toMatchObject({
      ...{ contentDate: second, contentENDate: second, stale: false },
    })
  })
})
