import { article } from '#contract/areas/content/article.ts'
import { articleList, previewLink } from '#contract/areas/content/calls.ts'
import { articlePath, articlesPath } from '#contract/areas/content/contentPaths.ts'
import { languages } from '#server/words.ts'
import { makePng } from '#tests/factories/file.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'

const phone = { width: 390, height: 844 }

interface Row {
  id: number
  updateDate: string
}

/** An article of the demo's editor, with a cover and a picture in its text. */
async function written(api: Api, values: Record<string, unknown>): Promise<Row> {
  const picture = async () => api.upload('editor', await makePng(640, 400), 'field.png')
  const [cover, square, inText] = [await picture(), await picture(), await picture()]
  const image = `<img data-id="${inText}" alt="A field" width="640" height="400" data-caption="In May">`
  const table = `<table><tbody><tr>${'<td><p>A column of some width</p></td>'.repeat(8)}</tr></tbody></table>`
  const video =
    '<p data-type="video"><a href="https://video.example/1">https://video.example/1</a></p>'
  return api.as('editor', 'POST', article.operations.create?.path ?? '', {
    ...{ type: 'NEWS', titleCN: '豐收', titleEN: 'A good harvest', audience: 'EVERYBODY' },
    ...{ image1: cover, image2: square, pictures: [inText], tags: ['farm'], author: 'Mei' },
    content: '<p>第一次收成。</p>',
    contentEN: `<h2>How much</h2>${table}${image}<h2>To watch</h2>${video}`,
    publishDate: new Date(Date.now() - 60_000).toISOString(),
    ...values,
  })
}
async function published(api: Api, values: Record<string, unknown> = {}): Promise<number> {
  const { id, updateDate } = await written(api, values)
  await api.as('editor', 'POST', `${article.path}/publish`, { id, updateDate })
  return id
}

for (const [name, viewport] of Object.entries({ desktop: { width: 1280, height: 800 }, phone }))
  for (const language of languages)
    test(`everybody reads articles: ${name}, ${language}`, async ({ page, api }) => {
      await page.setViewportSize(viewport)
      const theme = name === 'phone' ? 'dark' : 'light'
      await visit(page, { at: articlesPath, language, theme })
      const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
      await expect(first).toBeVisible()
      await look(page)

      const { data } = await api.call<{ list: { id: number; title: string }[] }>(
        'GET',
        articleList.path,
        { type: 'NEWS' },
      )
      const { id = 0, title = '' } = data?.list[0] ?? {}
      await page.goto(articlePath(id, title))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(page)
    })

test('an article has its parts, and nothing moves while it comes', async ({ page, api }) => {
  const id = await published(api)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const one of list.getEntries()) shifts.push((one as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, { at: articlePath(id, 'A good harvest') })
  await expect(page.getByRole('heading', { level: 1, name: 'A good harvest' })).toBeVisible()
  await expect
    .poll(() => page.locator('.ar-cover').evaluate(one => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'To watch' }).click()
  await expect(page.getByRole('heading', { name: 'To watch' })).toBeInViewport()
  await expect(page.getByRole('link', { name: /Watch the video/ })).toContainText('video.example')
  await expect(page.getByRole('figure')).toContainText('In May')
  await expect(page.getByRole('link', { name: 'farm' })).toHaveAttribute('href', '/a?tag=farm')
  await look(page)
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.getByText('第一次收成。')).toBeVisible()
})

test('an article for members asks to sign in; members see its pictures', async ({ page, api }) => {
  const titles = { titleCN: '內部消息', titleEN: 'For us alone', audience: 'MEMBERS' }
  const id = await published(api, titles)
  const at = articlePath(id, 'For us alone')
  await visit(page, { at })
  await expect(page.getByRole('heading', { name: 'This article is for members' })).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'Sign in to read it' }).click()
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(at)}`))

  await signIn(page, api, 'member', { at })
  await expect(page.getByRole('img', { name: 'A field' })).toHaveAttribute('src', /^blob:/)
  await look(page)
  // It has been read now.
  await expect
    .poll(async () => {
      const { list } = await api.as<{ list: { id: number; read: boolean }[] }>(
        'member',
        'GET',
        articleList.path,
        { keyword: 'For us alone' },
      )
      return list.find(one => one.id === id)?.read
    })
    .toBe(true)
})

test('whoever has the link of a preview reads what is saved, also within a frame', async ({
  page,
  api,
}) => {
  const { id } = await written(api, { titleCN: '草稿', titleEN: 'Not out yet' })
  const { path } = await api.as<{ path: string }>('editor', 'POST', previewLink.path, { id })
  await visit(page, { at: path })
  await expect(page.getByRole('note')).toContainText('Preview of what is saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Not out yet' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A field' })).toHaveAttribute('src', /^blob:/)
  await look(page)

  await visit(page, { at: articlesPath })
  await page.evaluate(src => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, title: 'Preview' }))
  }, path)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Not out yet' })).toBeVisible()
  await expect(frame.getByRole('combobox')).toHaveCount(0)

  await page.goto(`${path}x`)
  await expect(page.getByRole('heading', { name: /no longer valid/ })).toBeVisible()
})

test('the list is searched and narrowed by its address', async ({ page, api }) => {
  await published(api, { titleCN: '南瓜', titleEN: 'Pumpkins of November' })
  await visit(page, { at: articlesPath })
  await page.getByRole('searchbox').fill('Pumpkins')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/keyword=Pumpkins/)
  await expect(page.getByRole('link', { name: 'Pumpkins of November' })).toBeVisible()
  await page.goto('/a?keyword=nothing-is-called-this')
  await expect(page.getByText('No articles found')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/a$/)
})
