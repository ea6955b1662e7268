import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { article } from '#contract/areas/content/article.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import resource from '../article.tsx'
import ArticleForm from './ArticleForm.tsx'
import ArticlePage from './ArticlePage.tsx'

const date = '2027-05-01T00:00:00.000Z'
const row = {
  id: 7,
  ...{ type: 'NEWS', audience: 'MEMBERS', titleCN: '標題', titleEN: 'Title', priority: 0 },
  ...{ content: '<p>一</p>', contentEN: '<p>One</p>', pictures: [], tableOfContents: true },
  ...{ status: 'DRAFT', stale: false, changed: false, version: null, publishDate: date },
  ...{ contentDate: date, contentENDate: date, createDate: date, updateDate: date, can: {} },
}
const reply = ({ path }: { path: string }) => {
  if (path.endsWith('/findByType')) return { data: [] }
  return { data: path.endsWith('/view') ? row : { list: [], total: 0, pageNo: 1, pageSize: 20 } }
}

beforeEach(async () => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/articles', 'entities/article', 'pages/richText', 'files'])
})
afterEach(cleanup)

const tab = (name: string) => screen.findByRole('tab', { name })

it('says which language falls behind as soon as another one is changed', async () => {
  await show(<ArticleForm resource={resource} id="7" />, reply, { entities: { article } })
  await userEvent.click(await tab('繁體中文 Written'))
  expect(await tab('简体中文 Empty')).toBeDefined()
  const title = within(screen.getByRole('tabpanel')).getByLabelText(/^Title \(Chinese\)/)
  await userEvent.type(title, '二')
  await userEvent.click(await tab('English Out of date'))
  expect(screen.getByText(/^Another language was changed later/)).toBeDefined()
})

it('a new article is published now, unless it says otherwise; its title stands in both Chinese tabs', async () => {
  await show(<ArticleForm resource={resource} />, reply, { entities: { article } })
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Publish date/).value).not.toBe(''),
  )
  for (const name of ['繁體中文 Empty', '简体中文 Empty']) {
    await userEvent.click(await tab(name))
    expect(screen.getByLabelText(/^Title \(Chinese\)/)).toBeDefined()
  }
})

it('only the address of new articles begins one', async () => {
  await show(<ArticlePage />, reply, { entities: { article }, at: '/cms/editCms?id=x' })
  expect(await screen.findByText(/^This record was not found/)).toBeDefined()
  expect(screen.queryByLabelText(/^Publish date/)).toBeNull()
})
