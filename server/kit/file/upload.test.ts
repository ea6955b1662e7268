import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MC_ID } from '#contract/transport.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { spool } from '#server/http/spool.ts'
import { makePdf, makePng } from '#tests/factories/file.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { memoryStorage, multipart, type Part, send, upload } from '#tests/upload.ts'
import { file } from '../tables/file.ts'

let server: TestServer
let me: Awaited<ReturnType<TestServer['signedIn']>>
const memory = memoryStorage()
const { stored } = memory

beforeAll(async () => {
  server = await testServer()
  setFileStorage(memory)
})
afterAll(() => server.close())
beforeEach(async () => {
  me = await server.signedIn()
  await server.db.delete(file)
  stored.clear()
})

const one = (bytes: Buffer, name: string): Part[] => [['fileData', bytes, name]]
const nothingStored = async () => {
  expect(stored.size).toBe(0)
  expect(await server.db.select().from(file)).toEqual([])
}

const png = await makePng()

describe('an upload answers', () => {
  it('one file for fileData, a list for fileDatas, even of one', async () => {
    const alone = await send(server, me.token, one(png, 'a.png'))
    expect(alone.data).toMatchObject({
      name: 'a.png',
      type: 'image/png',
      width: 40,
      height: 30,
      thumbnail: true,
    })
    const listed = await send(server, me.token, [
      ['fileDatas', makePdf(), 'b.pdf'],
      ['fileDatas', png, 'c.png'],
    ])
    expect(listed.data).toMatchObject([{ name: 'b.pdf', width: null }, { name: 'c.png' }])
    const single = await send(server, me.token, [['fileDatas', png, 'd.png']])
    expect(single.data).toMatchObject([{ name: 'd.png' }])
  })

  it('all of several or none', async () => {
    const { meta } = await send(server, me.token, [
      ['fileDatas', png, 'a.png'],
      ['fileDatas', Buffer.from([0, 1, 2]), 'b.png'],
    ])
    expect(meta).toMatchObject({
      code: 8012,
      name: 'fileType',
      refusals: { 'fileDatas[1]': { problem: 'wrongFormat' } },
    })
    await nothingStored()
  })
})

describe('limits', () => {
  it.each([
    ['a file above 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), '20 MB'],
    ['a picture above 15 MB', Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]), '15 MB'],
  ])('refuses %s', async (_, bytes, max) => {
    const { meta } = await send(server, me.token, one(bytes, 'a.txt'))
    expect(meta).toMatchObject({
      code: 8011,
      name: 'fileTooLarge',
      refusals: { fileData: { problem: 'tooBig', max } },
    })
    await nothingStored()
  })

  it('takes a file of exactly 20 MB', async () => {
    const { size } = await upload(server, me.token, Buffer.alloc(20 * 1024 * 1024, 'a'), 'a.txt')
    expect(size).toBe(20 * 1024 * 1024)
  })

  it('refuses eleven files at once, and keeps none of them', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at): Part => ['fileDatas', makePdf(`${at}`), 'a.pdf'])
    expect((await send(server, me.token, many(10))).meta.code).toBe(200)
    await server.db.delete(file)
    stored.clear()
    expect((await send(server, me.token, many(11))).meta.name).toBe('tooManyFiles')
    await nothingStored()
  })

  it('refuses the 101st upload that belongs to nothing, also of several at once', async () => {
    const { id } = await upload(server, me.token, makePdf(), 'a.pdf')
    const [{ id: _, key: __, ...row } = {} as never] = await server.db.select().from(file)
    const more = Array.from({ length: 97 }, (_, at) => ({ ...row, key: `k${at}` }))
    await server.db.insert(file).values(more)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(server, me.token, one(makePdf(), 'a.pdf'))),
    )
    const names = answers.map(({ meta }) => meta.name ?? 'ok').sort()
    expect(names).toEqual(['ok', 'ok', 'unusedFiles', 'unusedFiles'])
    const removed = await server.ask(server.routeOf('fileRemove'), {
      token: me.token,
      form: { id: String(id) },
    })
    expect(removed.meta?.code).toBe(200)
    expect((await send(server, me.token, one(makePdf(), 'a.pdf'))).meta.code).toBe(200)
  })
})

describe('who asks', () => {
  it('is said in the headers, or before the first file', async () => {
    const host = { host: 'shop.test', origin: 'http://shop.test' }
    const fields: Part[] = [
      ['appId', '20210501'],
      ['mcId', MC_ID],
      ['token', me.token],
      ['memberId', String(me.id)],
    ]
    const sent = await send(server, undefined, [...fields, ...one(png, 'a.png')], host)
    expect(sent.meta.code).toBe(200)
    const late = await send(server, undefined, [...one(png, 'a.png'), ...fields], host)
    expect(late.meta.code).toBe(401)
  })

  it.each([
    [
      'a token of another site’s form',
      () => [['token', me.token]],
      { origin: 'https://evil.test' },
      401,
    ],
    ['nobody', () => [], {}, 401],
    [
      'another member',
      () => [
        ['token', me.token],
        ['memberId', '1'],
      ],
      { 'sec-fetch-site': 'same-origin' },
      401,
    ],
    [
      'another app',
      () => [
        ['token', me.token],
        ['appId', '1'],
      ],
      { 'sec-fetch-site': 'same-origin' },
      400,
    ],
  ] as [string, () => Part[], Record<string, string>, number][])(
    'refuses %s',
    async (_, fields, headers, code) => {
      const sent = await send(server, undefined, [...fields(), ...one(png, 'a.png')], headers)
      expect(sent.meta.code).toBe(code)
      await nothingStored()
    },
  )

  it('a token in the header and in the form is refused, before or after the file', async () => {
    const field: Part = ['token', me.token]
    const same = { 'sec-fetch-site': 'same-origin' }
    for (const parts of [
      [field, ...one(png, 'a.png')],
      [...one(png, 'a.png'), field],
    ])
      expect((await send(server, me.token, parts, same)).meta).toMatchObject({
        code: 400,
        refusals: { token: { problem: 'repeated' } },
      })
    await nothingStored()
  })

  it('whoever looks through somebody’s eyes uploads nothing', async () => {
    const admin = await server.signedIn('ROLE_ADMIN')
    const { data } = await server.ask(server.routeOf('viewAs'), {
      token: admin.token,
      form: { id: String(me.id) },
    })
    const { token } = data as { token: string }
    expect((await send(server, token, one(png, 'a.png'))).meta.name).toBe('readOnly')
  })
})

describe('what is no upload', () => {
  it.each([
    ['an unknown field', [['colour', 'red']], 'colour', 'unknownField'],
    ['a file under another name', [['picture', makePdf(), 'a.pdf']], 'picture', 'unknownField'],
    ['no file at all', [], 'fileData', 'required'],
    ['a text where a file should be', [['fileData', 'text']], 'fileData', 'unknownField'],
    [
      'one alone and several',
      [
        ['fileData', makePdf(), 'a.pdf'],
        ['fileDatas', makePdf(), 'b.pdf'],
      ],
      'fileDatas',
      'repeated',
    ],
    [
      'one alone, twice',
      [
        ['fileData', makePdf(), 'a.pdf'],
        ['fileData', makePdf(), 'b.pdf'],
      ],
      'fileData',
      'repeated',
    ],
    [
      'a file under another name, later',
      [
        ['fileData', makePdf(), 'a.pdf'],
        ['picture', makePdf(), 'b.pdf'],
      ],
      'picture',
      'unknownField',
    ],
  ] as [string, Part[], string, string][])(
    '%s is refused by its field',
    async (_, parts, field, problem) => {
      const { meta } = await send(server, me.token, parts)
      expect(meta).toMatchObject({ name: 'badInput', refusals: { [field]: { problem } } })
      await nothingStored()
    },
  )

  it('a form, or a body of another kind', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
      const headers = { 'content-type': type }
      const { meta } = await server.ask(server.routeOf('upload'), { token: me.token, headers })
      expect(meta?.name).toBe('wrongType')
    }
  })

  it('and no other call takes a multipart body', async () => {
    const { type, body } = multipart([['type', 'fruit']])
    const answer = await server.app.inject({
      method: 'POST',
      url: server.routeOf('menuTree').path,
      headers: { 'content-type': type, token: me.token },
      payload: body,
    })
    expect(answer.json().meta.name).toBe('wrongType')
  })
})

const addressOf = async () => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  return server.app.server.address() as AddressInfo
}
/** Temporary files of uploads that this process holds open (Linux says which). */
const spooled = () =>
  readdirSync('/proc/self/fd')
    .map(fd => `/proc/self/fd/${fd}`)
    .filter(isUpload)
const isUpload = (path: string) => {
  try {
    return readlinkSync(path).startsWith(join(tmpdir(), 'commonshare-upload-'))
  } catch {
    return false
  }
}

it('many large uploads at once are all answered, and do not fill the memory', async () => {
  const { port } = await addressOf()
  const { type, body } = multipart(one(Buffer.alloc(5 * 1024 * 1024, 'a'), 'a.txt'))
  const members = await Promise.all(Array.from({ length: 12 }, () => server.signedIn()))
  const headers = { 'content-type': type, 'content-length': body.length }
  const path = server.routeOf('upload').path
  const sent = (token: string) =>
    new Promise<string>((resolve, reject) => {
      const to = { port, host: '127.0.0.1', method: 'POST', path, headers: { ...headers, token } }
      const sending = request(to, async answer => {
        let text = ''
        for await (const part of answer) text += part
        resolve((JSON.parse(text) as { meta: { name?: string; code: number } }).meta.name ?? 'kept')
      })
      sending.on('error', reject).end(body)
    })
  setFileStorage({ ...memory, put: async () => {} })
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 5)
  const answers = await Promise.all(members.flatMap(({ token }) => Array(5).fill(token).map(sent)))
  clearInterval(watch)
  setFileStorage(memory)
  expect(new Set(answers)).toEqual(new Set(['kept']))
  expect(answers).toHaveLength(60)
  // All of them together are 300 MB, and each is copied while it is sealed.
  expect(most / 1024 / 1024).toBeLessThan(150)
  expect(spooled()).toEqual([])
}, 120_000)

it('what waits in a file has no name, goes with the process, and is not in the clear', async () => {
  const held = await spool(Readable.from([Buffer.from('planted-in-'), Buffer.from('an-upload')]))
  const [path = ''] = spooled()
  expect(statSync(path)).toMatchObject({ nlink: 0, size: 'planted-in-an-upload'.length })
  expect(readFileSync(path).toString('latin1')).not.toContain('planted')
  expect(String(await held.bytes())).toBe('planted-in-an-upload')
  expect(String(await held.bytes())).toBe('planted-in-an-upload')
  await held.remove()
  expect(spooled()).toEqual([])
})

it('a form that comes instead is no longer than any other', async () => {
  const { meta } = await server.ask(server.routeOf('upload'), { form: `a=${'b'.repeat(300_000)}` })
  expect(meta?.name).toBe('tooLarge')
})

it('an upload that is broken off leaves nothing', async () => {
  const { port } = await addressOf()
  const { type, body } = multipart([
    ['fileDatas', png, 'whole.png'],
    ['fileDatas', Buffer.alloc(3_000_000, 'a'), 'half.txt'],
  ])
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: server.routeOf('upload').path,
    headers: { 'content-type': type, 'content-length': body.length, token: me.token },
  })
  sending.on('error', () => {})
  sending.write(body.subarray(0, body.length / 2))
  // The first file is kept by now; then the member goes away.
  await expect.poll(() => stored.size).toBe(2)
  sending.destroy()
  await new Promise(resolve => sending.once('close', resolve))
  await expect.poll(() => stored.size).toBe(0)
  await expect.poll(spooled).toEqual([])
  await expect.poll(async () => (await server.db.select().from(file)).length).toBe(0)
})

it('a storage that fails leaves no row', async () => {
  setFileStorage({
    ...memory,
    put: async () => {
      throw new Error('the disk is full')
    },
  })
  const { meta } = await send(server, me.token, one(makePdf(), 'a.pdf'))
  setFileStorage(memory)
  expect(meta.name).toBe('internal')
  await nothingStored()
})
