import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleDetail } from '#contract/areas/content/calls.ts'
import { contentPaths } from '#contract/areas/content/contentPaths.ts'
import type { Person } from '#tests/caller.ts'
import { contentWorld } from '#tests/factories/content.ts'
import { makePng } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof contentWorld>>
beforeAll(async () => {
  server = await testServer()
  world = await contentWorld(server)
})
afterAll(() => server.close())

const get = (form: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `${contentPaths.image}?${new URLSearchParams(form as Record<string, string>)}`,
    headers,
  })
const post = (form: Record<string, unknown>, who?: Person) =>
  server.app.inject({
    method: 'POST',
    url: contentPaths.picture,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // A token in a form counts from our own pages.
      'sec-fetch-site': 'same-origin',
    },
    payload: `${new URLSearchParams({ ...(who && { token: who.token }), ...(form as Record<string, string>) })}`,
  })
const isPicture = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-type']).startsWith('image/')
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return [width, height, format]
}
async function illustrated(values: Record<string, unknown> = {}) {
  const [image1, inside] = [await world.picture(1200, 800), await world.picture(1000, 500)]
  const content = `<p>x</p><img data-id="${inside}" alt="A &quot;field&quot;" width="1000" height="500" data-caption="At &lt;dawn&gt;">`
  const row = await world.draft({ image1, pictures: [inside], content, ...values })
  return { id: row.id, image1, inside }
}

describe('pictures of an article for everybody', () => {
  it('are served in fitting sizes and shapes, never larger than they are', async () => {
    const { id, image1: image } = await illustrated()
    await world.act('article.publish', { id })
    const size = async (form: object) => sizeOf((await get({ id, image, ...form })).rawPayload)
    expect(await size({ width: 320 })).toEqual([320, 213, 'webp'])
    expect(await size({ width: 1600 })).toEqual([1200, 800, 'webp'])
    expect(await size({ width: 320, shape: 'WIDE' })).toEqual([320, 180, 'webp'])
    expect(await size({ width: 1600, shape: 'SQUARE' })).toEqual([800, 800, 'webp'])
    expect(await size({})).toEqual([1200, 800, 'png'])
  })

  it('in no other width', async () => {
    const { id, image1: image } = await illustrated()
    await world.act('article.publish', { id })
    for (const [asked, served] of [
      [1, 320],
      [321, 640],
      [5000, 1200],
    ])
      expect((await sizeOf((await get({ id, image, width: asked })).rawPayload))[0]).toBe(served)
  })

  it('that move keep moving', async () => {
    const frame = await makePng(400, 200)
    const frames = [frame, await sharp(frame).negate().png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const { id: image } = await upload(server, world.editor.token, moving, 'moving.webp')
    const { id } = await illustrated({ image1: image })
    await world.act('article.publish', { id })
    const { rawPayload } = await get({ id, image, width: 320 })
    expect((await sharp(rawPayload).metadata()).pages).toBe(2)
  })

  it('have an address in the text for every width they have', async () => {
    const { id, inside } = await illustrated()
    await world.act('article.publish', { id })
    const { html } = await world.done<ArticleDetail>('articleDetail', undefined, { id })
    const tag = /<figure>.*<\/figure>/s.exec(html ?? '')?.[0] ?? ''
    expect(tag).toContain('alt="A &quot;field&quot;"')
    expect(tag).toContain('width="1000" height="500"')
    expect(tag).toContain('<figcaption>At &lt;dawn&gt;</figcaption>')
    const widths = [...tag.matchAll(/(\d+)w/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([320, 640, 960, 1600])
    const src = (/ src="([^"]+)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
    expect(src).toContain(`image=${inside}`)
    expect(isPicture(await server.app.inject({ url: src }))).toBe(true)
  })

  it('are not sent again to who has them', async () => {
    const { id, image1: image } = await illustrated()
    await world.act('article.publish', { id })
    const first = await get({ id, image, width: 320 })
    const again = await get(
      { id, image, width: 320 },
      { 'if-none-match': String(first.headers.etag) },
    )
    expect(again.statusCode).toBe(304)
    expect(first.headers['cache-control']).toBe('public, max-age=3600')
  })
})

describe('other pictures stay closed', () => {
  it('of a draft, of what was taken back, and of another article', async () => {
    const one = await illustrated()
    const other = await illustrated()
    expect((await get({ id: one.id, image: one.image1 })).json().meta.code).toBe(404)
    await world.act('article.publish', one)
    expect(isPicture(await get({ id: one.id, image: one.image1 }))).toBe(true)
    expect((await get({ id: one.id, image: other.image1 })).json().meta.code).toBe(404)
    await world.act('article.unpublish', one)
    expect((await get({ id: one.id, image: one.image1 })).json().meta.code).toBe(404)
  })

  it('of an article for members: they alone get them', async () => {
    const { id, inside } = await illustrated({ audience: 'MEMBERS' })
    await world.act('article.publish', { id })
    const asked = { id, image: inside, width: 320 }
    const member = await server.signedIn()
    expect((await get(asked)).json().meta.code).toBe(404)
    expect((await get(asked, { token: member.token })).json().meta.code).toBe(404)
    expect((await post(asked)).json().meta.code).toBe(404)
    expect(isPicture(await post(asked, member))).toBe(true)
    const { html } = await world.done<ArticleDetail>('articleDetail', member, { id })
    expect(html).toContain(`<img data-id="${inside}"`)
    expect(html).not.toContain('src=')
  })

  it('that no text shows, although they are uploaded for it', async () => {
    const unused = await world.picture()
    const { id } = await world.published({ pictures: [unused] })
    expect((await get({ id, image: unused })).json().meta.code).toBe(404)
  })

  it('of a preview: with its link, and of that article only', async () => {
    const one = await illustrated()
    const other = await illustrated()
    const { path } = await world.done<{ path: string }>('previewLink', world.editor, { id: one.id })
    const preview = path.replace('/preview/', '')
    expect(isPicture(await post({ id: one.id, image: one.inside, preview }))).toBe(true)
    const foreign = { id: other.id, image: other.inside, preview }
    expect((await post(foreign)).json().meta.code).toBe(404)
    expect((await post({ id: one.id, image: other.inside, preview })).json().meta.code).toBe(404)
  })
})

describe('pictures that a version shows', () => {
  it('stay, although the draft has others by now', async () => {
    const { id, image1, inside } = await illustrated()
    await world.act('article.publish', { id })
    const given = { id: `${id}`, content: '<p>none</p>', pictures: '[]', image1: '' }
    await server.update('article', world.editor.token, given)
    expect(isPicture(await get({ id, image: inside }))).toBe(true)
    expect(isPicture(await get({ id, image: image1 }))).toBe(true)
    const back = await world.act('article.takeVersion', { id }, { number: 1 })
    expect(back).toMatchObject({ image1, pictures: [inside], status: 'PUBLISHED' })
  })
})
