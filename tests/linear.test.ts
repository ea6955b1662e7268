import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Field } from '#contract/kit/field.ts'
import { allRoutes } from '#server/areas.ts'
import { readFields } from '#server/kit/answer.ts'
import { safeName } from '#server/kit/export/fileName.ts'
import { typeOf } from '#server/kit/file/type.ts'
import { guessColumns } from '#server/kit/import/columns.ts'
import { dayOf, instantOf } from '#server/kit/import/dates.ts'
import { decimalOf, shownNumber } from '#server/kit/import/figures.ts'
import { Names } from '#server/kit/import/lookups.ts'
import { expectLinear } from './growth.ts'
import { type TestServer, testServer } from './http.ts'
import { multipart } from './upload.ts'

// Whatever is read costs time in proportion to its size, however it is made: tests/growth.ts says
// how that is seen. Spreadsheets are looked at in server/kit/sheetReader.test.ts, pictures in
// server/gateways/picture.test.ts.

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await server.signedIn('ROLE_ADMIN')).token
})

/** A text of that many characters, made of one piece again and again. */
const filled = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length))
const numbered = (size: number, piece: (at: number) => string) =>
  Array.from({ length: size / 10 }, (_, at) => piece(at)).join('')

/** Pieces that texts are made of to keep a careless reader busy. */
const pieces = [
  ...['a', '0', ' ', '.', '@', '/', '-', ',', ':', '*', '\n', '<', '&', '[', '{', '"', '%'],
  ...['a.', '. ', ' *', '0,', ',000', '0 ', 'T0', '@.', '年', 'ﷺ', '\u0301\u0323', 'é'],
  ...['<a>', '<p a="', '<b><i>', '</p>', '&amp', '<!--', '<br'],
  ...['1,', '"",', '[],', '{},', '{"a":1},', '{"a":', '\\u0000'],
]

describe('forms', () => {
  const post = (body: string) =>
    server.ask(server.routeOf('loginName'), { form: body, method: 'POST' })
  const bodies: [string, (size: number) => string][] = [
    ['one key again and again', size => filled('a&', size)],
    ['one key and value again and again', size => filled('a=1&', size)],
    ['many keys', size => numbered(size, at => `k${at}=1&`)],
    ['separators', size => filled('&', size)],
    ['one long value', size => `a=${filled('b', size)}`],
    ['one long key', size => filled('a', size)],
    ['signs', size => `a=${filled('%41', size)}`],
    ['broken signs', size => `a=${filled('%', size)}`],
    ['blanks', size => `a=${filled('+', size)}`],
  ]
  it.each(bodies)('with %s', (_, make) => expectLinear(16_000, make, post))

  it.each(bodies)('queries with %s', (_, make) =>
    expectLinear(3000, make, query =>
      server.ask(server.routeOf('dict.list'), { token, form: query }),
    ),
  )
})

describe('fields of a form', () => {
  const fields = new Map<string, Field>()
  for (const { input } of allRoutes())
    for (const field of Object.values(input)) fields.set(JSON.stringify(field), field)

  it('there are some to look at', () => {
    expect(fields.size).toBeGreaterThan(50)
  })

  it.each([...fields.values()].map(field => [field.kind, field] as const))('%s %j', (_, field) => {
    const read = (values: string[]) => {
      for (const value of values) {
        readFields({ field }, { field: value })
        readFields({ field }, { field: `[${value.slice(0, -1)}]` })
      }
    }
    const addresses = (size: number) => ['.', 'a.'].map(piece => `a@${filled(piece, size)} x`)
    const texts = (size: number) => pieces.map(piece => `${filled(piece, size)}x`)
    return expectLinear(3000, size => [...texts(size), ...addresses(size)], read)
  })

  it('a list far too long is refused by its field, and not by its length alone', async () => {
    const form = { id: '1', roles: `[${filled('0,', 50_000)}0]` }
    const { meta } = await server.ask(server.routeOf('updateMemberRoles'), { token, form })
    expect(meta).toMatchObject({ name: 'badInput', refusals: { roles: {} } })
  })
})

describe('the list grammar', () => {
  const asked = (form: Record<string, string>) =>
    server.ask(server.routeOf('kpiTicket.list'), { token, form })
  it.each([
    ['orderBy', (size: number) => filled('id,', size)],
    ['keyword', (size: number) => filled('a ', size)],
    ['id_in', (size: number) => `[${filled('1,', size)}1]`],
    ['id_in', (size: number) => filled('[', size)],
    ['taskName_like', (size: number) => filled('%', size)],
    ['where', (size: number) => `{"all":[${filled('{"id":1},', size)}{"id":1}]}`],
    ['where', (size: number) => `{"all":[{"id_in":[${filled('[],', size)}1]}]}`],
    ['where', (size: number) => filled('{"all":[', size)],
    ['where', (size: number) => `{"all":[{"id_in":${'['.repeat(size)}${']'.repeat(size)}}]}`],
  ] as const)('%s', (name, make) => expectLinear(1500, size => ({ [name]: make(size) }), asked))

  it('kept in a view', () =>
    expectLinear(
      990,
      size => ({ list: 'dict', name: 'a', query: numbered(size, at => `k${at}=&`) }),
      form => server.ask(server.routeOf('savedView.create'), { token, form }),
    ))
})

describe('cells of an import', () => {
  const read = (texts: string[]) => {
    const names = new Names()
    for (const text of texts) {
      decimalOf(text)
      shownNumber(text)
      dayOf(text, 'en-US')
      instantOf(text, 'en-US', 'Asia/Taipei')
      names.find(text, 'notFound')
      guessColumns(server.routeOf('dict.create') as never, {}, [text])
    }
  }
  it.each(['', '1', '1.', '2026-11-21', '2026-11-21 '])('that begin with “%s”', begin =>
    expectLinear(3000, size => pieces.map(piece => `${begin}${filled(piece, size)}x`), read),
  )
})

describe('uploads', () => {
  const sent = ({ type, body }: ReturnType<typeof multipart>) =>
    server.app.inject({
      method: 'POST',
      url: server.routeOf('upload').path,
      headers: { 'content-type': type, token },
      payload: body,
    })
  const text = Buffer.from('x')

  it.each(pieces)('names made of %j', piece =>
    expectLinear(
      1000,
      size => filled(piece, size),
      name => safeName(`a${name}b`, 'text/plain'),
    ),
  )
  it.each(['a', '.', '/', ' ', '%22', ';a='])('parts whose file names are made of “%s”', piece =>
    expectLinear(4000, size => multipart([['fileData', text, filled(piece, size)]]), sent),
  )
  it('many fields', () => expectLinear(1000, size => multipart(Array(size).fill(['a', 'b'])), sent))
  it('many files', () =>
    expectLinear(1000, size => multipart(Array(size).fill(['fileDatas', text, 'a.txt'])), sent))
  it('long fields', () =>
    expectLinear(100_000, size => multipart([['a', filled('b', size)]]), sent))
  it.each(['<', '<!--', '< ', 'a', '\n'])('texts made of %j', piece =>
    expectLinear(
      200_000,
      size => Buffer.from(filled(piece, size)),
      bytes => typeOf(bytes, 'a.txt'),
    ),
  )
})
