import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { compressAnswers } from './compress.ts'

const long = { texts: Array.from({ length: 500 }, (_, at) => `整理資料 ${at}`) }
const app = Fastify()
compressAnswers(app)
app.get('/long', async () => long)
const longer = { texts: Array.from({ length: 20_000 }, (_, at) => `整理資料 ${at}`) }
app.get('/longer', async () => longer)
app.get('/varied', async (_, reply) => reply.header('vary', 'accept-language').send(long))
app.get('/short', async () => ({ done: true }))
app.get('/file', async (_, reply) => reply.type('image/png').send(Buffer.alloc(10_000)))
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['BR', undefined, (raw: Buffer) => raw],
] as const)('a long answer to who accepts %s is sent as %s', async (accepted, name, unpack) => {
  const { headers, rawPayload } = await get('/long', accepted)
  expect(headers['content-encoding']).toBe(name)
  expect(headers.vary).toBe('accept-encoding')
  expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long)
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
})

it.each([[undefined], [''], ['identity'], ['br;q=0'], ['br; q=0.000, zip']])(
  'as it is to who accepts %j',
  async accepted => {
    const { headers, body } = await get('/long', accepted)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toEqual(long)
  },
)

it('what else an answer depends on stays said', async () => {
  for (const accepted of ['br', ''])
    expect((await get('/varied', accepted)).headers.vary).toBe('accept-language, accept-encoding')
})

it('a very long one is compressed too', async () => {
  const { headers, rawPayload } = await get('/longer', 'br')
  expect(headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(longer)
})

it('short answers and files are sent as they are', async () => {
  for (const url of ['/short', '/file']) {
    const { headers } = await get(url, 'br')
    expect(headers['content-encoding'], url).toBeUndefined()
    expect(headers.vary, url).toBeUndefined()
  }
})
