import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StoredFile } from '#contract/kit/file.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import {
  makeBomb,
  makeGif,
  makeGifBomb,
  makePdf,
  makePhoto,
  makePng,
  planted,
} from '#tests/factories/file.ts'
import { expectCost } from '#tests/growth.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, memoryStorage, type Part, send, upload } from '#tests/upload.ts'
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
const bytesOf = async ({ id }: StoredFile, query = '') =>
  (await fetchFile(server, me.token, id, {}, query)).bytes
const nothingStored = async () => {
  expect(stored.size).toBe(0)
  expect(await server.db.select().from(file)).toEqual([])
}

/** Where the scans of a JPEG begin and end. */
function scansOf(jpeg: Buffer): [number, number][] {
  const starts: number[] = []
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at >= 0; at = jpeg.indexOf('ffda', at + 2, 'hex'))
    starts.push(at)
  // Tables may stand between two scans; they go with the one before.
  return starts.map((from, at) => [from, starts[at + 1] ?? jpeg.length - 2])
}

const photograph = await makePhoto()

describe('what a file is, its content says and not its name', () => {
  it.each([
    ['a picture called a document', makePng, 'plan.pdf', 'image/png', 'plan.png'],
    ['a picture without an ending', makePng, 'plan', 'image/png', 'plan.png'],
    ['a document called a picture', makePdf, 'me.jpg', 'application/pdf', 'me.pdf'],
    ['text called a page', () => Buffer.from('hi'), 'x.html', 'text/plain', 'x.html.txt'],
    [
      'text that begins like a bitmap',
      () => Buffer.from('BM,W\n1,2'),
      'x.csv',
      'text/csv',
      'x.csv',
    ],
    ['Chinese text', () => Buffer.from('會議紀錄'), '紀錄.txt', 'text/plain', '紀錄.txt'],
  ])('%s', async (_, make, name, type, becomes) => {
    const answered = await upload(server, me.token, await make(), name)
    expect(answered).toMatchObject({ type, name: becomes })
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['SVG after a comment', '<!-- x --><!-- y -->\n<svg onload="1"></svg>'],
    ['SVG after a long comment', `<!-- ${'x'.repeat(9000)} --><svg></svg>`],
    ['SVG in UTF-16', Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le')],
    ['SVG in UTF-16 without a mark', Buffer.from('<svg onload="1"></svg>', 'utf16le')],
    ['SVG in UTF-16, big end first', Buffer.from('\ufeff<svg></svg>', 'utf16le').swap16()],
    ['XML in UTF-16', Buffer.from('\ufeff<?xml version="1.0"?><svg></svg>', 'utf16le')],
    ['SVG in UTF-32', Buffer.from([...'<svg></svg>'].flatMap(c => [c.charCodeAt(0), 0, 0, 0]))],
    ['SVG after its XML head', '<?xml version="1.0"?><svg></svg>'],
    ['HTML', ' \n<!DOCTYPE html><p>hi'],
    ['a script', '<script>alert(1)</script>'],
    ['a page behind a byte order mark', '\ufeff<html></html>'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['text with control characters', 'a\x00b'],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62])],
    ['a Windows program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['a damaged picture', Buffer.from('89504e470d0a1a0a0000000d49484452ffff', 'hex')],
    ['a picture that is cut off', photograph.subarray(0, 900)],
  ])('refuses %s, whatever it is called', async (_, content) => {
    for (const name of ['a.png', 'a.txt']) {
      const { meta } = await send(server, me.token, one(Buffer.from(content), name))
      expect(meta).toMatchObject({ code: 8012, name: 'fileType' })
    }
    await nothingStored()
  })

  it('refuses a file without a byte', async () => {
    const { meta } = await send(server, me.token, one(Buffer.alloc(0), 'a.txt'))
    expect(meta).toMatchObject({
      name: 'badInput',
      refusals: { fileData: { problem: 'required' } },
    })
  })
})

describe('a picture is re-encoded', () => {
  it('without its place, camera and comments, upright', async () => {
    const photo = await makePhoto(800, 400)
    expect(photo.includes(planted)).toBe(true)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const answered = await upload(server, me.token, photo, 'me.jpg')
    expect(answered).toMatchObject({ width: 400, height: 800, type: 'image/jpeg' })
    const served = await bytesOf(answered)
    const found = await sharp(served).metadata()
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array.from({ length: 5 }),
    )
    expect(found).toMatchObject({ width: 400, height: 800 })
    expect(served.includes(planted)).toBe(false)
  })

  it('without what was hidden behind it', async () => {
    const polyglot = Buffer.concat([
      await makePng(),
      Buffer.from('<script>steal()</script>PK\x03\x04'),
    ])
    const served = await bytesOf(await upload(server, me.token, polyglot, 'a.png'))
    expect(served.includes('steal')).toBe(false)
    expect((await sharp(served).metadata()).format).toBe('png')
  })

  it('with a thumbnail of at most 320 pixels', async () => {
    const answered = await upload(server, me.token, await makePng(1600, 800), 'wide.png')
    const small = await sharp(await bytesOf(answered, '?thumbnail=true')).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  it('still moving where it moved', async () => {
    const answered = await upload(server, me.token, await makeGif(3), 'a.gif')
    expect(answered).toMatchObject({ width: 20, height: 20 })
    expect((await sharp(await bytesOf(answered)).metadata()).pages).toBe(3)
  })

  it.each([
    [
      'frames that unpack to far more together',
      1000,
      1000,
      39,
      { problem: 'tooBig', max: '16 MP' },
    ],
    ['far too many frames', 10, 10, 5000, { problem: 'tooMany', max: 500 }],
    ['frames on a large canvas', 2000, 2000, 20_000, { problem: 'tooMany', max: 500 }],
  ])('but not %s, and that costs next to nothing', async (_, width, height, frames, why) => {
    const bomb = makeGifBomb(width, height, frames)
    await expectCost(500, async () => {
      const { meta } = await send(server, me.token, one(bomb, 'a.gif'))
      expect(meta).toMatchObject({ name: 'pictureTooLarge', refusals: { fileData: why } })
    })
    await nothingStored()
  })

  it('nor a moving WebP of that many', async () => {
    const frame = await makePng(800, 800)
    const other = await sharp(frame).negate().png().toBuffer()
    const frames = Array.from({ length: 26 }, (_, at) => (at % 2 ? frame : other))
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const { meta } = await send(server, me.token, one(webp, 'a.webp'))
    expect(meta.name).toBe('pictureTooLarge')
  })

  it('nor one whose scans are repeated', async () => {
    const photo = await sharp(await makePng(2000, 2000))
      .jpeg({ progressive: true })
      .toBuffer()
    const scans = scansOf(photo)
    expect(scans.length).toBeGreaterThan(2)
    for (const [from, to] of scans) {
      const again = Array<Buffer>(300).fill(photo.subarray(from, to))
      const many = Buffer.concat([photo.subarray(0, to), ...again, photo.subarray(to)])
      await expectCost(1000, async () => {
        expect((await send(server, me.token, one(many, 'a.jpg'))).meta.name).toBe('fileType')
      })
    }
  })

  it('one member’s many do not keep another’s waiting', async () => {
    const heavy = await makePng(4000, 4000)
    const other = await server.signedIn()
    const ended: string[] = []
    const sent = (token: string, bytes: Buffer, name: string) =>
      send(server, token, one(bytes, 'a.png')).then(({ meta }) =>
        ended.push(`${name} ${meta.code}`),
      )
    const all = [1, 2, 3, 4].map(() => sent(me.token, heavy, 'heavy'))
    await sent(other.token, await makePng(), 'light')
    expect(ended.filter(name => name === 'heavy 200').length).toBeLessThanOrEqual(2)
    await Promise.all(all)
    expect(ended).toHaveLength(5)
  })

  it('but not a few bytes that would unpack to thousands of millions of pixels', async () => {
    const bomb = makeBomb(60_000)
    expect(bomb.length).toBeLessThan(100_000)
    const { meta } = await send(server, me.token, one(bomb, 'a.png'))
    expect(meta).toMatchObject({ code: 8014, name: 'pictureTooLarge' })
    await nothingStored()
  })
})

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'passwd.txt'],
    ['C:\\Users\\me\\plan.txt', 'plan.txt'],
    ['invoice\u202etxt.exe', 'invoicetxt.exe.txt'],
    ['a\u0000b\u0007.txt', 'ab.txt'],
    ['.htaccess', 'htaccess.txt'],
    ['...', 'file.txt'],
    ['a<b>:c|d?.txt', 'a_b__c_d_.txt'],
    [`${'長'.repeat(300)}.txt`, `${'長'.repeat(146)}.txt`],
  ])('%s becomes %s', async (given, becomes) => {
    expect((await upload(server, me.token, Buffer.from('x'), given)).name).toBe(becomes)
  })
})
