import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { setFileStorage, storage } from './index.ts'
import { s3Storage } from './s3.ts'

afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const place = 'nowhere'

it('one that does not answer is refused after fifteen seconds, then at once, and tried again later', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  let get: () => Promise<Buffer | undefined> = never
  setFileStorage({ place, put: never, remove: never, get: () => get() }, line => said.push(line))
  const ask = async () => {
    const asked = storage()
      .get('key')
      .catch(error => error.refusal)
    await vi.advanceTimersByTimeAsync(15_000)
    return asked
  }
  for (let n = 0; n < 3; n++) expect(await ask()).toBe('unavailable')
  expect(said).toHaveLength(1)
  const begun = Date.now()
  await vi.advanceTimersByTimeAsync(1)
  get = async () => Buffer.from('here')
  expect(
    await storage()
      .get('key')
      .catch(error => error.refusal),
  ).toBe('unavailable')
  expect(Date.now() - begun).toBeLessThan(100)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(String(await storage().get('key'))).toBe('here')
  expect(String(await storage().get('key'))).toBe('here')
  expect(said).toHaveLength(2)
})

it('a failure of its own is passed on and does not count', async () => {
  let count = 0
  const full = async () => {
    count++
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  }
  setFileStorage({ place, put: full, get: never, remove: never })
  for (let n = 0; n < 5; n++)
    await expect(storage().put('key', Buffer.alloc(1))).rejects.toThrow('no space')
  expect(count).toBe(5)
})

it('a bucket that accepts and says nothing stops the start within seconds', {
  timeout: 40_000,
}, async () => {
  const silent = createServer(socket => socket.on('error', () => {}).resume())
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  const { port } = silent.address() as { port: number }
  const begun = Date.now()
  const opened = s3Storage({
    bucket: 'files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  })
  await expect(opened).rejects.toThrow('cannot be reached')
  expect(Date.now() - begun).toBeLessThan(10_000)
  silent.close()
  silent.unref()
})
