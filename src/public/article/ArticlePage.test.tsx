import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentPaths } from '#contract/areas/content/contentPaths.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { type Article, callArticle, type Wanted } from './calls.ts'

const words: LightText = (key, values = {}) =>
  [key.split(':')[1], ...Object.values(values)].join(' ')
const article: Article = {
  form: null,
  ...{ id: 12, type: 'NEWS', typeTitle: 'News', title: 'Harvest', subtitle: null, summary: 'S' },
  ...{ wideCover: { id: 5, width: 1200, height: 675 }, squareCover: null, author: 'Mei' },
  ...{ audience: 'EVERYBODY', externalUrl: null, hasText: true, tags: [], read: null },
  ...{ publishDate: '2026-11-20T04:00:00.000Z', updateDate: '2026-11-20T04:00:00.000Z' },
  ...{ language: 'ZH_TW', languages: ['ZH_TW'], contents: [], source: null, faq: null },
  html: '<p>Text</p>',
}
type Reply = { data: unknown } | { code: number; name: string } | { picture: true }
let replies: Record<string, Reply>
let sent: { path: string; values: URLSearchParams }[]
const at = `${contentPaths.article}/12`

beforeEach(() => {
  replies = { [at]: { data: article }, [contentPaths.picture]: { picture: true } }
  sent = []
  let made = 0
  vi.stubGlobal('fetch', async (url: string, { body = '' }: { body?: string }) => {
    const [path = '', query = ''] = url.split('?')
    sent.push({ path, values: new URLSearchParams(query || body) })
    const reply = replies[path] ?? { code: 404, name: 'notFound' }
    if ('picture' in reply)
      return new Response('picture', { headers: { 'content-type': 'image/webp' } })
    const json = 'data' in reply ? { meta: { code: 200 }, ...reply } : { meta: reply }
    return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } })
  })
  Object.assign(URL, { createObjectURL: () => `blob:${++made}`, revokeObjectURL: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

function open(wanted: Wanted = { id: 12 }) {
  const asked = callArticle(wanted)
  asked.catch(() => {})
  return render(<ArticlePage {...{ words, wanted, asked }} />).container
}
const withArticle = (values: Partial<Article>) => {
  replies[at] = { data: { ...article, ...values } }
}
const asked = (path: string) => sent.filter(one => one.path === path)

it('an article has its title, its cover in every width, and its text', async () => {
  const page = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harvest' })).toBeDefined()
  const cover = page.querySelector('img.ar-cover')
  expect(cover?.getAttribute('srcset')).toContain('id=12&image=5&width=640&shape=WIDE 640w')
  expect(cover?.getAttribute('width')).toBe('1600')
  expect(cover?.getAttribute('fetchpriority')).toBe('high')
  expect(screen.getByText('Text')).toBeDefined()
  await waitFor(() => expect(document.title).toBe('Harvest · product'))
  // A visitor has read nothing that is noted.
  expect(asked(contentPaths.read)).toEqual([])
})

it('headings lead to their places, a table can be scrolled, and a video says where it is', async () => {
  withArticle({
    contents: [
      { id: 's1', level: 2, text: 'First' },
      { id: 's2', level: 3, text: 'Second' },
    ],
    html: '<h2 id="s1">First</h2><table><tbody><tr><td>1</td></tr></tbody></table><p data-type="video"><a href="https://video.example/x" rel="noopener noreferrer">https://video.example/x</a></p>',
  })
  open()
  const nav = await screen.findByRole('navigation', { name: 'contents' })
  expect(within(nav).getByRole('link', { name: 'First' }).getAttribute('href')).toBe('#s1')
  expect(screen.getByRole('group', { name: 'table' }).tabIndex).toBe(0)
  const video = screen.getByRole('link', { name: 'video video.example' })
  expect(video.getAttribute('rel')).toBe('noopener noreferrer')
})

it('a language that there is none of is said, and others are asked for', async () => {
  localStorage.setItem('commonshare-locale', 'en-US')
  withArticle({ languages: ['ZH_TW', 'ZH_CN'] })
  open()
  expect(await screen.findByText('otherLanguage English 繁體中文')).toBeDefined()
  withArticle({ languages: ['ZH_TW', 'ZH_CN'], language: 'ZH_CN', title: '收成' })
  await userEvent.click(screen.getByRole('button', { name: '简体中文' }))
  expect(await screen.findByRole('heading', { level: 1, name: '收成' })).toBeDefined()
  expect(asked(at).at(-1)?.values.get('language')).toBe('ZH_CN')
  expect(screen.getByRole('button', { name: '简体中文', pressed: true })).toBeDefined()
})

it('pictures that only members see are asked for, and reading is noted', async () => {
  storeSession({ token: 'T', mid: 3 })
  withArticle({
    audience: 'MEMBERS',
    html: '<figure><img data-id="7" width="40" height="30" alt="Field" loading="lazy"></figure>',
  })
  const page = open()
  const picture = await screen.findByRole('img', { name: 'Field' })
  await vi.waitFor(() => expect(picture.getAttribute('src')).toMatch(/^blob:/))
  await vi.waitFor(() =>
    expect(page.querySelector('.ar-cover')?.getAttribute('src')).toMatch(/^blob:/),
  )
  const wanted = asked(contentPaths.picture).map(({ values }) => values.get('image'))
  expect(wanted.sort()).toEqual(['5', '7'])
  expect(asked(contentPaths.read).map(({ values }) => values.get('id'))).toEqual(['12'])
})

it('a visitor is asked to sign in, and comes back', async () => {
  history.replaceState(null, '', '/a/12/harvest')
  replies[at] = { code: 8252, name: 'articleForMembers' }
  open()
  const link = await screen.findByRole('link', { name: 'members.signIn' })
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fa%2F12%2Fharvest')
})

it('what cannot be reached is asked for again', async () => {
  replies[at] = { code: 500, name: 'internal' }
  open()
  expect(await screen.findByRole('heading', { name: 'network.title' })).toBeDefined()
  replies[at] = { data: article }
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(await screen.findByRole('heading', { name: 'Harvest' })).toBeDefined()
})

it('an article that is gone is not asked for again', async () => {
  replies[at] = { code: 404, name: 'notFound' }
  open()
  expect(await screen.findByRole('heading', { name: 'missing.title' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'retry' })).toBeNull()
})

it('a preview says that it is one; its pictures are asked for by its link, and nothing is noted', async () => {
  storeSession({ token: 'T', mid: 3 })
  replies[contentPaths.preview] = { data: article }
  const page = open({ preview: 'L' })
  expect((await screen.findByRole('note')).textContent).toBe('preview')
  await vi.waitFor(() =>
    expect(page.querySelector('.ar-cover')?.getAttribute('src')).toMatch(/^blob:/),
  )
  expect(asked(contentPaths.picture)[0]?.values.get('preview')).toBe('L')
  expect(asked(contentPaths.read)).toEqual([])
})

it('a preview whose link is over says so', async () => {
  replies[contentPaths.preview] = { code: 8253, name: 'previewOver' }
  open({ preview: 'L' })
  expect(await screen.findByRole('heading', { name: 'over.title' })).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
})
