import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { makePhoto, planted } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, upload } from '#tests/upload.ts'
import { diskStorage } from './disk.ts'
import { type Storage, setFileStorage } from './index.ts'
import { s3Storage } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'commonshare-storage-'))
const places = { disk: join(folder, 'disk'), s3: join(folder, 's3') }
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let bucketServer: S3rver
let endpoint: string
let server: TestServer

beforeAll(async () => {
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: places.s3,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await bucketServer.run()
  endpoint = `http://127.0.0.1:${port}`
  server = await testServer()
})
afterAll(async () => {
  await server.close()
  await bucketServer.close()
  rmSync(folder, { recursive: true, force: true })
})

const open: Record<keyof typeof places, () => Promise<Storage>> = {
  disk: async () => diskStorage(places.disk),
  s3: () => s3Storage({ bucket: 'files', region: 'us-east-1', endpoint, credentials }),
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
const holding = (place: string, text: string) =>
  filesIn(place).filter(path => path.includes(text) || readFileSync(path).includes(text))

describe.each(['disk', 's3'] as const)('files on %s', name => {
  it('come back as they went, and are gone when removed', async () => {
    const storage = await open[name]()
    const bytes = Buffer.from([0, 255, 10, 13, 128])
    await storage.put('some-key', bytes)
    expect(await storage.get('some-key')).toEqual(bytes)
    await storage.put('some-key', Buffer.from('newer'))
    expect(String(await storage.get('some-key'))).toBe('newer')
    await storage.remove(['some-key', 'never-there'])
    expect(await storage.get('some-key')).toBeUndefined()
  })

  it('cannot be read by who has the storage alone', async () => {
    const storage = await open[name]()
    const plain = { ...storage, put: async (key: string) => storage.put(key, Buffer.from(secret)) }
    const secret = 'planted-identity-number-A123456(7)'
    setFileStorage(storage)
    const { id, token } = await server.signedIn()
    const file = await upload(server, token, Buffer.from(`${secret}\n`.repeat(50)), 'id-card.txt')
    const photo = await upload(server, token, await makePhoto(), `${planted}.jpg`)
    for (const text of [secret, planted, 'id-card', 'JFIF', 'WEBP'])
      expect(holding(places[name], text), text).toEqual([])
    expect((await fetchFile(server, token, file.id)).bytes.includes(secret)).toBe(true)
    expect((await fetchFile(server, token, photo.id)).code).toBe(200)
    expect(id).toBeGreaterThan(0)
    // The search can fail: what is not sealed is found.
    await plain.put('unsealed')
    expect(holding(places[name], secret)).not.toEqual([])
    await storage.remove(['unsealed'])
  })
})

it('on disk nobody else may read them, and a half-written one is none', async () => {
  const paths = filesIn(places.disk)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter(path => statSync(path).mode & 0o077)).toEqual([])
  expect(paths.filter(path => path.endsWith('.part'))).toEqual([])
})

describe('settings', () => {
  const base = { SIGNING_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) }

  it('without a bucket there is none', () => {
    expect(readConfig(base).s3).toBeUndefined()
  })

  it('name the bucket, its server and its keys', () => {
    const keys = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
    const set = { ...base, ...keys, S3_BUCKET: 'files', S3_ENDPOINT: 'http://store:9000' }
    expect(readConfig(set).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: 'http://store:9000',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    })
  })

  it.each([
    ['half a key', { S3_ACCESS_KEY: 'a' }, 'S3_SECRET_KEY'],
    ['no address', { S3_ENDPOINT: 'store' }, 'S3_ENDPOINT'],
  ])('refuse %s', (_, more, named) => {
    expect(() => readConfig({ ...base, S3_BUCKET: 'files', ...more })).toThrow(named)
  })

  it('a bucket that is not there stops the start with a sentence', async () => {
    const missing = s3Storage({ bucket: 'nowhere', region: 'us-east-1', endpoint, credentials })
    await expect(missing).rejects.toThrow('The bucket nowhere of S3_BUCKET cannot be reached')
  })
})
