import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let app: FastifyInstance

beforeAll(async () => {
  for (const name of ['index', 'pay', 'article', 'form'])
    writeFileSync(join(folder, `${name}.html`), `<title>${name}</title><p>${name} page</p>`)
  app = Fastify()
  const directives = { 'default-src': ["'self'"], 'frame-ancestors': ["'none'"] }
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives } })
  await servePages(app, folder, async path =>
    path.startsWith('/a/12') ? { title: 'Twelve', description: '' } : undefined,
  )
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string) => app.inject({ method: 'GET', url })

it.each([
  ['/login', 'index'],
  ['/about', 'index'],
  ['/pay/x', 'pay'],
  ['/a', 'article'],
  ['/a?type=NEWS', 'article'],
  ['/a/13/some-title', 'article'],
  ['/preview/x', 'article'],
  ['/f/x', 'form'],
  ['/formPreview', 'form'],
  ['/formPreviews', 'index'],
])('%s is the %s page', async (url, name) => {
  expect((await get(url)).body).toContain(`<p>${name} page</p>`)
})

it('the head is put into the page that the address has', async () => {
  const { body, headers } = await get('/a/12/slug')
  expect(body).toContain('<title>Twelve</title>')
  expect(body).toContain('<p>article page</p>')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

it('only a preview is shown in frames, of our own pages, and in no search engine', async () => {
  for (const url of ['/preview/x', '/formPreview']) {
    const { headers } = await get(url)
    expect(headers['content-security-policy'], url).toBe(
      "default-src 'self';frame-ancestors 'self'",
    )
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
    expect(headers['x-robots-tag'], url).toBe('noindex')
  }
  for (const url of ['/a/12/slug', '/a', '/login', '/previews', '/f/x', '/formPreview/x'])
    expect((await get(url)).headers['content-security-policy'], url).toContain(
      "frame-ancestors 'none'",
    )
})

it('a form is in no search engine', async () => {
  expect((await get('/f/x')).headers['x-robots-tag']).toBe('noindex')
})
