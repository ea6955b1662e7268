import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { serveDocs } from './docs.ts'

let app: FastifyInstance
afterEach(() => app?.close())
const described = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: {} }

async function serving() {
  app = Fastify()
  const write = vi.fn(() => described)
  await serveDocs(app, write)
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { write, ask }
}

it('the description of the API is written once, and packed', async () => {
  const { write, ask } = await serving()
  const gzip = { 'accept-encoding': 'br, gzip' }
  const packed = await ask('/docs/json', gzip)
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(described)
  expect((await ask('/docs/json')).json()).toEqual(described)
  await ask('/docs/json', gzip)
  expect(write).toHaveBeenCalledTimes(1)
})

it('whoever has it already is not sent it again', async () => {
  const { ask } = await serving()
  const { headers } = await ask('/docs/json')
  const again = await ask('/docs/json', { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

it('it is not written out in another form for each who asks', async () => {
  const { ask } = await serving()
  expect((await ask('/docs/yaml')).statusCode).toBe(404)
})

it('production shows it only where that is set', () => {
  const secrets = {
    SIGNING_SECRET: 'q8Zt0vW3nB6yKx1uRj5cLd9eHf2aSg7m',
    ENCRYPTION_KEY: 'M7gS2fHe9dLc5jRu1xKy6Bn3Wv0tZ8qP',
  }
  const production = { NODE_ENV: 'production', ...secrets }
  expect(readConfig(secrets).apiDocs).toBe(true)
  expect(readConfig({ ...secrets, API_DOCS: 'off' }).apiDocs).toBe(false)
  expect(readConfig(production).apiDocs).toBe(false)
  expect(readConfig({ ...production, API_DOCS: 'on' }).apiDocs).toBe(true)
  expect(() => readConfig({ ...secrets, API_DOCS: 'yes' })).toThrow('API_DOCS is "yes"')
})
