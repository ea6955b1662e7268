import { article } from '#contract/areas/content/article.ts'
import { articlePath, articlesPath } from '#contract/areas/content/contentPaths.ts'
import { payloads } from '#tests/security/xss.ts'
import { expect, test } from './kit/fixtures.ts'
import { counting, packed, quiet } from './kit/hostile.ts'
import { signIn, visit } from './kit/people.ts'

/** In one line, as these fields have it: others are refused. */
const inOneLine = (most: number) => packed(most).map(one => one.replace(/[\s\p{Cc}]+/gu, ' '))
const titles = inOneLine(200)
const summaries = packed(500)
const names = inOneLine(100)
const of = (all: readonly string[], at: number) => all[at % all.length]

test('nothing that wants to run does, in any text of an article', async ({ page, api }) => {
  await page.addInitScript(counting)
  const pages = Math.max(summaries.length, Math.ceil(titles.length / 2))
  const ids: number[] = []
  for (let at = 0; at < pages; at++) {
    const body = payloads
      .filter((_, n) => n % pages === at)
      .map(one => `<p>before</p>${one}<h2>${one}</h2><p>after</p>`)
    const { id, updateDate } = await api.as<{ id: number; updateDate: string }>(
      ...(['editor', 'POST', article.operations.create?.path ?? ''] as const),
      {
        ...{ type: 'NEWS', audience: 'EVERYBODY', priority: 100 + at, tableOfContents: true },
        ...{ titleCN: of(titles, at), titleEN: of(titles, at), content: body.join('') },
        ...{ subtitleEN: of(titles, pages + at), summaryEN: of(summaries, at) },
        ...{ author: of(names, at), source: of(names, at + 1) },
        contentEN: body.join(''),
        publishDate: new Date(Date.now() - 60_000).toISOString(),
      },
    )
    await api.as('editor', 'POST', `${article.path}/publish`, { id, updateDate })
    ids.push(id)
  }
  for (const [at, id] of ids.entries()) {
    await visit(page, { at: articlePath(id, 'x') })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      (of(titles, at) ?? '').trim().slice(0, 20).replace(/\s+/g, ' ').trim(),
    )
    await expect(page.getByText('before', { exact: true }).first()).toBeVisible()
    await quiet(page)
  }
  await page.goto(articlesPath)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await quiet(page)
  await signIn(page, api, 'member', { at: '/home/news' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page)
  await signIn(page, api, 'editor', { at: `/cms/cmsmanage/show/${ids[0]}` })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await quiet(page)
})
