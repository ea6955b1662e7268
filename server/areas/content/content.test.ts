import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArticleDetail, ArticleVersion } from '#contract/areas/content/calls.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import type { Person } from '#tests/caller.ts'
import { contentWorld } from '#tests/factories/content.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { settleArticle, sweepArticles } from './live/settle.ts'
import { articleRead, articleTable, liveArticle } from './tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof contentWorld>>
let reader: Person
beforeAll(async () => {
  server = await testServer()
  world = await contentWorld(server)
  reader = await server.signedIn()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(liveArticle)
})

interface Listed {
  list: { id: number; title: string; read: boolean | null; publishDate: string }[]
  total: number
  types: { value: string }[]
  unreadCount: number
}
const list = (who?: Person, form: Record<string, unknown> = {}) =>
  world.done<Listed>('articleList', who, form)
const detail = (id: number, who?: Person, form: Record<string, unknown> = {}) =>
  world.done<ArticleDetail>('articleDetail', who, { id, ...form })
const open = (id: number, who?: Person) => world.refused('articleDetail', who, { id })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const stateOf = async (id: number) =>
  (await world.done('article.view', world.editor, { id })).status
/** Lets time pass for what was published. */
const pass = async (id: number, days: number) => {
  await server.db
    .update(liveArticle)
    .set({
      publishDate: sql`${liveArticle.publishDate} - make_interval(days => ${days})` as never,
      unpublishDate: sql`${liveArticle.unpublishDate} - make_interval(days => ${days})` as never,
    })
    .where(eq(liveArticle.article, id))
}

describe('a draft', () => {
  it('is seen by nobody but editors', async () => {
    const { id, status } = await world.draft()
    expect(status).toBe('DRAFT')
    expect(await open(id, reader)).toBe('notFound')
    expect((await list(reader)).total).toBe(0)
    expect(await world.refused('article.view', reader, { id })).toBe('noPermission')
  })

  it('needs title, type and publish date', async () => {
    const { meta } = await world.call('article.create', world.editor, {})
    expect(Object.keys(meta?.refusals ?? {}).sort()).toEqual(['publishDate', 'titleCN', 'type'])
  })

  it('ends after it begins', async () => {
    const { id } = await world.draft()
    const { meta } = await server.update('article', world.editor.token, {
      ...{ id: `${id}`, unpublishDate: inDays(-3) },
    })
    expect(meta?.refusals).toEqual({
      unpublishDate: expect.objectContaining({ problem: 'notAfterPublish' }),
    })
  })

  it('shows only a question and answer below', async () => {
    const news = await world.draft()
    const { meta } = await world.call('article.create', world.editor, {
      ...{ type: 'NEWS', titleCN: '二', publishDate: inDays(0), faqId: news.id },
    })
    expect(meta?.refusals).toMatchObject({ faqId: { problem: 'notFound' } })
  })

  it('shows only pictures that belong to it', async () => {
    const image = await world.picture()
    const content = `<p>x</p><img data-id="${image}" alt="" width="40" height="20">`
    const form = { type: 'NEWS', titleCN: '二', publishDate: inDays(0), content }
    const { meta } = await world.call('article.create', world.editor, form)
    expect(meta?.refusals).toMatchObject({ content: { problem: 'notFound' } })
    expect(await world.draft({ ...form, pictures: [image] })).toMatchObject({ pictures: [image] })
  })
})

describe('publishing', () => {
  it('asks for a text or a link', async () => {
    const bare = await world.draft({ content: null })
    const { updateDate } = bare
    const given = { id: bare.id, updateDate }
    expect(await world.refused('article.publish', world.editor, given)).toBe('articleIncomplete')
    const linked = await world.published({ content: null, externalUrl: 'https://a.example/x' })
    expect(await detail(linked.id)).toMatchObject({ hasText: false, html: null })
  })

  it('shows what was saved then, until it is published again', async () => {
    const { id } = await world.published({ titleEN: 'First' })
    expect(await stateOf(id)).toBe('PUBLISHED')
    const given = { id: `${id}`, titleEN: 'Second' }
    await server.update('article', world.editor.token, given)
    expect(await stateOf(id)).toBe('CHANGED')
    expect((await detail(id, undefined, { language: 'EN_US' })).title).toBe('First')
    await world.act('article.publish', { id })
    expect((await detail(id, undefined, { language: 'EN_US' })).title).toBe('Second')
  })

  it('is not needed where nothing differs, also after a change was taken back', async () => {
    const { id } = await world.published({ titleEN: 'First' })
    for (const titleEN of ['Second', 'First'])
      await server.update('article', world.editor.token, { id: `${id}`, titleEN })
    expect(await stateOf(id)).toBe('PUBLISHED')
    const { updateDate } = await world.done('article.view', world.editor, { id })
    const given = { id, updateDate }
    expect(await world.refused('article.publish', world.editor, given)).toBe('articleUnchanged')
  })

  it('waits for the publish date, and ends with the unpublish date', async () => {
    const dates = { publishDate: inDays(1), unpublishDate: inDays(2) }
    const { id, status } = await world.published(dates)
    expect(status).toBe('SCHEDULED')
    expect(await open(id)).toBe('notFound')
    // To the second, whether or not the job has run.
    await pass(id, 1)
    expect(await open(id)).toBeUndefined()
    await settleArticle({ db: server.db }, { article: id })
    expect(await stateOf(id)).toBe('PUBLISHED')
    await pass(id, 1)
    expect(await open(id)).toBe('notFound')
    await sweepArticles({ db: server.db })
    expect(await stateOf(id)).toBe('UNPUBLISHED')
  })

  it('keeps what was changed while it was scheduled for the next time', async () => {
    const { id } = await world.published({ publishDate: inDays(1), titleEN: 'First' })
    await server.update('article', world.editor.token, { id: `${id}`, titleEN: 'Second' })
    expect(await stateOf(id)).toBe('SCHEDULED')
    await pass(id, 2)
    await sweepArticles({ db: server.db })
    expect(await stateOf(id)).toBe('CHANGED')
    expect((await detail(id, undefined, { language: 'EN_US' })).title).toBe('First')
  })

  it('keeps what readers have until the date of the new version', async () => {
    const { id } = await world.published({ titleEN: 'First' })
    const given = { id: `${id}`, titleEN: 'Second', publishDate: inDays(3) }
    await server.update('article', world.editor.token, given)
    await world.act('article.publish', { id })
    expect(await stateOf(id)).toBe('SCHEDULED')
    const title = async () => (await detail(id, undefined, { language: 'EN_US' })).title
    expect(await title()).toBe('First')
    expect((await list()).list.map(one => one.id)).toEqual([id])
    // Sooner after all: the version that waited does not wait any more.
    await server.update('article', world.editor.token, { ...given, publishDate: inDays(1) })
    await world.act('article.publish', { id })
    expect(await title()).toBe('First')
    await pass(id, 2)
    expect(await title()).toBe('Second')
    expect((await list()).total).toBe(1)
    await sweepArticles({ db: server.db })
    expect(await stateOf(id)).toBe('PUBLISHED')
    const rows = await server.db.select().from(liveArticle).where(eq(liveArticle.article, id))
    expect(rows.map(({ number }) => number)).toEqual([3])
  })

  it('at a moment that a later one replaced does nothing', async () => {
    const { id } = await world.published({ unpublishDate: inDays(1) })
    await server.update('article', world.editor.token, { id: `${id}`, unpublishDate: inDays(5) })
    await world.act('article.publish', { id })
    await pass(id, 2)
    await settleArticle({ db: server.db }, { article: id })
    expect(await stateOf(id)).toBe('PUBLISHED')
    expect(await open(id)).toBeUndefined()
  })

  it('by several at once makes one version', async () => {
    const { id, updateDate } = await world.draft()
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.refused('article.publish', world.editor, { id, updateDate }),
      ),
    )
    expect(all.filter(refusal => refusal === undefined)).toHaveLength(1)
    const versions = await world.done<ArticleVersion[]>('articleVersions', world.editor, { id })
    expect(versions).toHaveLength(1)
  })

  it('an empty list is no change of nothing', async () => {
    const { id } = await world.published({ tags: null })
    await server.update('article', world.editor.token, { id: `${id}`, tags: '[]', pictures: '[]' })
    expect(await stateOf(id)).toBe('PUBLISHED')
  })

  it('is refused after the unpublish date', async () => {
    const row = await world.draft({ publishDate: inDays(-3), unpublishDate: inDays(-1) })
    const { id, updateDate } = row
    expect(await world.refused('article.publish', world.editor, { id, updateDate })).toBe(
      'articleOver',
    )
  })

  it('is taken back by unpublishing, and by deleting', async () => {
    const [one, two] = [await world.published(), await world.published()]
    await world.act('article.unpublish', one)
    expect(await open(one.id)).toBe('notFound')
    await world.done('article.remove', world.editor, { id: two.id })
    expect(await open(two.id)).toBe('notFound')
    const trash = await world.done<{ list: { entry: number; id: number }[] }>(
      'article.trash',
      world.editor,
    )
    const { entry } = trash.list[0] ?? {}
    await world.done('article.putBack', world.editor, { entry })
    expect(await open(two.id)).toBeUndefined()
  })

  it('leaves versions, and each can be brought back', async () => {
    const { id } = await world.published({ content: '<p>一</p>' })
    await server.update('article', world.editor.token, { id: `${id}`, content: '<p>二</p>' })
    await world.act('article.publish', { id })
    const versions = await world.done<ArticleVersion[]>('articleVersions', world.editor, { id })
    expect(versions.map(({ number, texts }) => [number, texts[0]?.html])).toEqual([
      [2, '<p>二</p>'],
      [1, '<p>一</p>'],
    ])
    const taken = await world.act('article.takeVersion', { id }, { number: 1 })
    expect(taken).toMatchObject({ content: '<p>一</p>', status: 'CHANGED', changed: true })
    expect(await detail(id)).toMatchObject({ html: '<p>二</p>' })
  })

  it('with a language that is older than another says so', async () => {
    const { id, stale } = await world.draft({ contentEN: '<p>One</p>' })
    expect(stale).toBe(false)
    const { data } = await server.update('article', world.editor.token, {
      ...{ id: `${id}`, content: '<p>二</p>' },
    })
    expect(data).toMatchObject({ stale: true })
    expect(await world.act('article.confirmTexts', { id })).toMatchObject({ stale: false })
  })
})

describe('reading', () => {
  it('a larger priority ranks higher, then the later one', async () => {
    const old = await world.published({ publishDate: inDays(-2) })
    const late = await world.published({ publishDate: inDays(-1) })
    const first = await world.published({ publishDate: inDays(-3), priority: 5 })
    expect((await list()).list.map(({ id }) => id)).toEqual([first.id, late.id, old.id])
  })

  it('what is for members is hidden from visitors', async () => {
    const { id } = await world.published({ audience: 'MEMBERS' })
    expect((await list()).total).toBe(0)
    expect(await open(id)).toBe('articleForMembers')
    expect((await list(reader)).total).toBe(1)
    expect(await open(id, reader)).toBeUndefined()
  })

  it('in a language that is missing, another one is shown', async () => {
    const { id } = await world.published({ contentEN: null, titleEN: null })
    const shown = await detail(id, undefined, { language: 'EN_US' })
    expect(shown).toMatchObject({
      language: 'ZH_TW',
      languages: ['ZH_TW'],
      html: '<p>第一次收成。</p>',
    })
  })

  it('by type, tag and keyword', async () => {
    const one = await world.published({ type: 'GUIDE', tags: ['農場'], titleEN: 'Growing basil' })
    await world.published()
    for (const form of [
      { type: 'GUIDE' },
      { tag: '農場' },
      { keyword: 'basil' },
      { keyword: 'BAS' },
    ])
      expect((await list(undefined, form)).list.map(({ id }) => id)).toEqual([one.id])
    expect((await list()).types.map(({ value }) => value)).toEqual(['NEWS', 'GUIDE'])
    expect((await list(undefined, { keyword: '100%' })).total).toBe(0)
  })

  it('the summary is the beginning of the text, where there is none', async () => {
    const { id } = await world.published({ content: `<h2>一</h2><p>${'字'.repeat(300)}</p>` })
    const { summary } = await detail(id)
    expect(summary).toHaveLength(160)
    expect(summary.startsWith('一 字')).toBe(true)
  })

  it('nothing is cut within a character', async () => {
    const text = `${'字'.repeat(158)}😀${'字'.repeat(9)}`
    const { id } = await world.published({
      content: `<p>${text}</p>`,
      titleCN: `${'字'.repeat(59)}𠮷𠮷`,
    })
    const { summary, title } = await detail(id)
    expect(summary).toBe(`${'字'.repeat(158)}😀…`)
    expect(decodeURIComponent(articlePath(id, title))).toBe(`/a/${id}/${'字'.repeat(59)}𠮷`)
  })

  it('headings are named above the text', async () => {
    const content = '<h2>甲 &amp; 乙</h2><p>x</p><h3>丙</h3><p>y</p>'
    const { id } = await world.published({ content })
    const { html, contents } = await detail(id)
    expect(contents).toEqual([
      { id: 's1', level: 2, text: '甲 & 乙' },
      { id: 's2', level: 3, text: '丙' },
    ])
    expect(html).toContain('<h3 id="s2">丙</h3>')
    const plain = await world.published({ content, tableOfContents: false })
    expect((await detail(plain.id)).contents).toEqual([])
  })

  it('a question and answer stands below, if the reader may see it', async () => {
    const faq = await world.published({ type: 'FAQ', titleCN: '怎樣加入？', audience: 'MEMBERS' })
    const { id } = await world.published({ faqId: faq.id })
    expect((await detail(id)).faq).toBeNull()
    expect((await detail(id, reader)).faq).toMatchObject({ title: '怎樣加入？' })
  })
})

describe('a question and answer that is shown below an article', () => {
  const faq = () => world.published({ type: 'FAQ', titleCN: '怎樣加入？' })
  const change = (id: number, form: Record<string, string>) =>
    server.update('article', world.editor.token, { id: `${id}`, ...form })

  it('stays one, and is not deleted', async () => {
    const { id } = await faq()
    const below = await world.published({ faqId: id })
    expect((await change(id, { type: 'NEWS' })).meta?.refusals).toHaveProperty('type')
    // Also as long as readers see it, whatever the draft says.
    await change(below.id, { faqId: '' })
    expect(await world.refused('article.remove', world.editor, { id })).toBe('inUse')
    await world.act('article.publish', below)
    expect(await world.refused('article.remove', world.editor, { id })).toBeUndefined()
  })

  it('is left out when a version of before it was deleted is brought back', async () => {
    const { id } = await faq()
    const below = await world.published({ faqId: id })
    await change(below.id, { faqId: '' })
    await world.act('article.publish', below)
    await world.done('article.remove', world.editor, { id })
    expect(await world.act('article.takeVersion', below, { number: 1 })).toMatchObject({
      faqId: null,
    })
  })
})

describe('read marks', () => {
  it('are each member’s own', async () => {
    const member = await server.signedIn()
    const article = () => world.published({ publishDate: new Date().toISOString() })
    const [one, two] = [await article(), await article()]
    expect((await list(member)).unreadCount).toBe(2)
    await world.done('readArticle', member, { id: one.id })
    const { list: rows, unreadCount } = await list(member)
    expect(unreadCount).toBe(1)
    expect(rows.find(({ id }) => id === one.id)?.read).toBe(true)
    expect((await list(member, { unread: true })).list.map(({ id }) => id)).toEqual([two.id])
    await world.done('readArticle', member)
    expect((await list(member)).unreadCount).toBe(0)
    expect((await list()).list[0]?.read).toBeNull()
  })

  it('what readers had before somebody joined does not wait for them', async () => {
    const { id } = await world.published({ publishDate: inDays(-30) })
    const member = await server.signedIn()
    expect((await list(member)).unreadCount).toBe(0)
    await world.done('readArticle', member)
    const rows = await server.db.select().from(articleRead).where(eq(articleRead.article, id))
    expect(rows).toEqual([])
    // A new version is none of their news either; an article with a date of before is.
    await server.update('article', world.editor.token, { id: `${id}`, titleEN: 'Again' })
    await world.act('article.publish', { id })
    expect((await list(member)).unreadCount).toBe(0)
    await world.published({ publishDate: inDays(-30) })
    expect((await list(member)).unreadCount).toBe(1)
  })

  it('are not set for what the member cannot see', async () => {
    const { id } = await world.draft()
    await world.done('readArticle', reader, { id })
    const rows = await server.db.select().from(articleRead).where(eq(articleRead.article, id))
    expect(rows).toEqual([])
  })
})

describe('a preview', () => {
  const preview = (token: string) =>
    world.done<ArticleDetail>('articlePreview', undefined, { preview: token })
  const linkOf = async (id: number) => {
    const { path } = await world.done<{ path: string }>('previewLink', world.editor, { id })
    return path.replace('/preview/', '')
  }

  it('shows what is saved to whoever has the link', async () => {
    const { id } = await world.draft({ titleEN: 'Not yet', contentEN: '<p>Soon</p>' })
    const token = await linkOf(id)
    expect(await preview(token)).toMatchObject({ id, html: '<p>第一次收成。</p>' })
    expect(await world.refused('previewLink', reader, { id })).toBe('noPermission')
  })

  it.each([
    ['another article', (token: string) => token.replace(/^[^.]+/, '1')],
    ['a later end', (token: string) => token.replace(/\.[^.]+\./, '.zzzzzz.')],
    ['no mark', (token: string) => token.replace(/[^.]+$/, '')],
    ['nothing', () => 'x'],
  ])('does not open with %s', async (_, change) => {
    const token = change(await linkOf((await world.draft()).id))
    expect(await world.refused('articlePreview', undefined, { preview: token })).toBe('previewOver')
  })

  it('ends after a week', async () => {
    const { id } = await world.draft()
    const part = `${id.toString(36)}.${Math.floor(Date.now() / 1000 - 1).toString(36)}`
    const token = `${part}.${testKeys.digest('articlePreview', part).slice(0, 32)}`
    expect(await world.refused('articlePreview', undefined, { preview: token })).toBe('previewOver')
  })
})

describe('who may write', () => {
  it.each(['ROLE_MEMBER', 'ROLE_LEAD', 'ROLE_FINANCE', 'ROLE_REVIEWER'] as const)(
    'not %s',
    async role => {
      const who = await server.signedIn(role)
      const form = { type: 'NEWS', titleCN: 'x', publishDate: inDays(0) }
      expect(await world.refused('article.create', who, form)).toBe('noPermission')
      const { id } = await world.published()
      const [row] = await server.db.select().from(articleTable).where(eq(articleTable.id, id))
      const given = { id, updateDate: row?.updateDate }
      expect(await world.refused('article.unpublish', who, given)).toBe('noPermission')
    },
  )
})
