import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageHeaders } from './headers.ts'
import { servePages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
let app: FastifyInstance

beforeAll(async () => {
  for (const name of ['index', 'pay', 'article', 'form', 'app'])
    writeFileSync(join(folder, `${name}.html`), `<title>${name}</title><p>${name} page</p>`)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/some.js'), 'export {}')
  app = Fastify()
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
  ['/login/', 'index'],
  ['/help', 'index'],
  ['/help/wallet', 'index'],
  ['/u/x', 'index'],
  ['/user/wallet', 'app'],
  ['/start', 'app'],
  ['/projects/details?projectId=A', 'app'],
  ['/helpers', 'app'],
  ['/pay/x', 'pay'],
  ['/a', 'article'],
  ['/a?type=NEWS', 'article'],
  ['/a/13/some-title', 'article'],
  ['/preview/x', 'article'],
  ['/f/x', 'form'],
  ['/formPreview', 'form'],
  ['/formPreviews', 'app'],
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
      pageHeaders['content-security-policy']?.replace(
        "frame-ancestors 'none'",
        "frame-ancestors 'self'",
      ),
    )
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
    expect(headers['x-robots-tag'], url).toBe('noindex')
  }
  for (const url of ['/a/12/slug', '/a', '/login', '/previews', '/f/x', '/formPreview/x'])
    expect((await get(url)).headers['content-security-policy'], url).toContain(
      "frame-ancestors 'none'",
    )
})

it('a page has all headers of a page, a file those that apply to files', async () => {
  for (const url of ['/', '/index.html', '/login', '/a/12/slug'])
    expect((await get(url)).headers, url).toMatchObject(pageHeaders)
  const { headers } = await get('/assets/some.js')
  expect(headers['content-security-policy']).toBeUndefined()
  expect(headers['permissions-policy']).toBeUndefined()
})

it('a form is in no search engine', async () => {
  expect((await get('/f/x')).headers['x-robots-tag']).toBe('noindex')
})
