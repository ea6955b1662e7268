import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { LightText } from '#src/kit/light/words.ts'
import type { ArticleQuery, Articles } from './calls.ts'
import { ListPage } from './ListPage.tsx'
import { addressOf, queryOf } from './query.ts'

const words: LightText = (key, values = {}) =>
  [key.split(':')[1], ...Object.values(values)].join(' ')
const article: Articles['list'][number] = {
  ...{ id: 12, type: 'NEWS', typeTitle: 'News', title: 'First Harvest', subtitle: null },
  ...{ summary: 'S', wideCover: null, squareCover: null, audience: 'EVERYBODY', author: null },
  ...{ externalUrl: null, hasText: true, tags: [], read: null },
  ...{ publishDate: '2026-11-20T04:00:00.000Z', updateDate: '2026-11-20T04:00:00.000Z' },
}
const types = [
  { value: 'NEWS', title: 'News' },
  { value: 'GUIDE', title: 'Guides' },
]
const answer: Articles = {
  ...{ list: [article], total: 30, pageNo: 2, pageSize: 12, types, unreadCount: 0 },
}
const open = (query: ArticleQuery, asked: Promise<Articles>) => {
  asked.catch(() => {})
  render(<ListPage {...{ words, query, asked }} />)
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('types and pages are links that keep what was looked for', async () => {
  open({ keyword: 'farm', pageNo: 2 }, Promise.resolve(answer))
  expect(await screen.findByRole('link', { name: 'First Harvest' })).toBeDefined()
  expect(hrefOf('First Harvest')).toBe('/a/12/first-harvest')
  expect(hrefOf('Guides')).toBe('/a?type=GUIDE&keyword=farm')
  expect(hrefOf('previous')).toBe('/a?keyword=farm')
  expect(hrefOf('next')).toBe('/a?keyword=farm&pageNo=3')
  expect(hrefOf('feed')).toBe('/rss.xml?language=zh-TW')
  expect(screen.getByText('place 2 3')).toBeDefined()
})

it('a list without articles says what it is for, or that nothing was found', async () => {
  const none = { ...answer, list: [], total: 0, pageNo: 1, types: [] }
  open({ pageNo: 1 }, Promise.resolve(none))
  expect(await screen.findByText('empty')).toBeDefined()
  open({ pageNo: 1, tag: 'farm' }, Promise.resolve(none))
  expect(await screen.findByText('noneFound')).toBeDefined()
})

it('what cannot be reached can be tried again', async () => {
  open({ pageNo: 1 }, Promise.reject(new Error('away')))
  expect((await screen.findByRole('alert')).textContent).toContain('listFailed')
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(await screen.findByRole('alert')).toBeDefined()
})

it('the address says what is asked for, and nothing else is taken from it', () => {
  expect(queryOf('?type=NEWS&tag=a%20b&keyword=&pageNo=-3&other=1')).toEqual({
    ...{ type: 'NEWS', tag: 'a b', pageNo: 1 },
  })
  expect(addressOf(queryOf('?pageNo=2&tag=a%26b'))).toBe('/a?tag=a%26b&pageNo=2')
  expect(addressOf({})).toBe('/a')
})
