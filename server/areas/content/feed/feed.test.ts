import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveDocuments } from '#server/http/documents.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { contentWorld } from '#tests/factories/content.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { contentDocuments } from './documents.ts'

let server: TestServer
let app: FastifyInstance
let hidden: number
let shown: number
beforeAll(async () => {
  server = await testServer()
  app = Fastify()
  serveDocuments(app, server.db, contentDocuments)
  const world = await contentWorld(server)
  const title = 'Beans & <peas>'
  shown = (await world.published({ titleEN: title, titleCN: '豆 & 豌豆', summaryEN: 'Now!' })).id
  hidden = (await world.published({ audience: 'MEMBERS' })).id
  await world.draft()
})
afterAll(async () => {
  setPublicUrl(undefined)
  await app.close()
  await server.close()
})

const read = async (url: string, headers = {}) => {
  const { body, headers: answered } = await app.inject({ url, headers })
  return { body, type: String(answered['content-type']) }
}

describe('what machines are told of articles', () => {
  it('the feed has what everybody may read, in the language that is asked for', async () => {
    const { body, type } = await read('/rss.xml?language=en-US')
    expect(type).toBe('application/rss+xml; charset=utf-8')
    expect(body).toContain('<title>Beans &amp; &lt;peas&gt;</title>')
    expect(body).toContain('<description>Now!</description>')
    expect(body).toContain(`/a/${shown}/beans-peas</link>`)
    expect(body).not.toContain(`/a/${hidden}/`)
    expect(body.match(/<item>/g)).toHaveLength(1)
    expect(body).toMatch(/<guid>http:\/\/[^<]+\/a\/\d+<\/guid>/)
    expect(body).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
    expect((await read('/rss.xml')).body).toContain('<title>豆 &amp; 豌豆</title>')
    expect((await read('/rss.xml', { 'accept-language': 'en-US' })).body).toContain(
      '<language>en-US',
    )
  })

  it('the sitemap names the same pages, by their whole addresses', async () => {
    const { body, type } = await read('/sitemap.xml', { host: 'coop.example' })
    expect(type).toBe('application/xml; charset=utf-8')
    const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    const title = encodeURIComponent('豆-豌豆')
    expect(addresses).toEqual(['http://coop.example/a', `http://coop.example/a/${shown}/${title}`])
  })

  it('addresses begin as people reach the product', async () => {
    setPublicUrl('https://share.example/')
    const { body } = await read('/robots.txt')
    expect(body).toContain('Sitemap: https://share.example/sitemap.xml')
  })
})
