import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ArticleCard } from '#contract/areas/content/calls.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import NewsCard from './NewsCard.tsx'

const card = (id: number, more: Partial<ArticleCard> = {}): ArticleCard => ({
  ...{ id, type: 'NEWS', typeTitle: 'News', title: `Article ${id}`, subtitle: null, summary: '' },
  ...{ wideCover: null, squareCover: null, audience: 'EVERYBODY', author: null },
  ...{ externalUrl: null, hasText: true, tags: [], read: true },
  ...{ publishDate: '2027-05-01T00:00:00.000Z', updateDate: '2027-05-01T00:00:00.000Z' },
  ...more,
})
const page = (list: ArticleCard[], unreadCount = 0) => ({
  data: { list, total: list.length, pageNo: 1, pageSize: 5, types: [], unreadCount },
})

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/news'])
})
afterEach(cleanup)

it('lists the latest articles, says which are new, and opens each in a tab of its own', async () => {
  const squareCover = { id: 8, width: 640, height: 640 }
  const list = [card(1, { read: false, squareCover }), card(2)]
  await show(<NewsCard />, () => page(list, 3))
  expect(await screen.findByRole('heading', { name: 'News 3 unread' })).toBeDefined()
  const link = screen.getByRole('link', { name: 'Article 1' })
  expect(link.getAttribute('href')).toBe('/a/1/article-1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(screen.getAllByText('New')).toHaveLength(1)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(
    '/api/v1/free/content/image?id=1&image=8&width=320&shape=SQUARE',
  )
  expect(screen.getByRole('link', { name: 'All news' }).getAttribute('href')).toBe('/home/news')
})

it('is hidden while there are no articles, and asks again when the window has the focus', async () => {
  let list: ArticleCard[] = []
  const { asked } = await show(<NewsCard />, () => page(list))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  list = [card(4)]
  dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('link', { name: 'Article 4' })).toBeDefined()
})
