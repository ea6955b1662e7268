import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { cvRead } from '#contract/areas/profile/calls/exchange.ts'
import { sectionNames } from '#contract/areas/profile/cvContent.ts'
import { changesOf, stateOf } from '#contract/areas/profile/mergeCv.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { makeCv, wholeCv } from '#tests/factories/wholeCv.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { dayOf } from './dates.ts'
import { toJsonResume } from './jsonOut.ts'

const require = createRequire(import.meta.url)
const { validate } = require('@jsonresume/schema') as {
  validate(json: unknown, done: (problems: unknown, valid: boolean) => void): void
}
const sample = require('@jsonresume/schema/sample.resume.json') as Record<string, unknown>

type Read = CallOutput<typeof cvRead>

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn()).token
  await makeCv(server, token)
})
afterAll(() => server.close())

const all = JSON.stringify(sectionNames)
const readText = async (text: string) => {
  const { id } = await upload(server, token, Buffer.from(text), 'resume.json')
  return server.ask(server.routeOf('cvRead'), { token, form: { file: String(id) } })
}
const readJson = async (json: unknown) => (await readText(JSON.stringify(json))).data as Read
const saved = (sections = all) =>
  server.ask(server.routeOf('cvJson'), { token, form: { sections } })

describe('a resume as JSON Resume', () => {
  it('is valid by the schema', async () => {
    const json = JSON.parse((await saved()).text) as unknown
    validate(json, (problems, valid) => expect(valid, JSON.stringify(problems)).toBe(true))
  })

  it('has only the chosen sections', async () => {
    const { $schema, meta, ...json } = JSON.parse((await saved('["skills","interests"]')).text)
    expect(json).toEqual({
      basics: { name: expect.any(String) },
      skills: expect.any(Array),
      interests: expect.any(Array),
    })
    expect([typeof $schema, meta]).toEqual(['string', { version: 'v1.0.0' }])
  })

  it('is refused where there is no resume yet', async () => {
    const other = await server.signedIn()
    const asked = { token: other.token, form: { sections: all } }
    expect((await server.ask(server.routeOf('cvJson'), asked)).meta?.code).toBe(8220)
  })

  it('read again changes nothing', async () => {
    const { found, unknown, changed } = (await readText((await saved()).text)).data as Read
    expect({ unknown, changed }).toEqual({ unknown: [], changed: [] })
    expect(found).toEqual(wholeCv)
    for (const section of sectionNames) expect(stateOf(section, wholeCv, found)).toBe('SAME')
    const choices = Object.fromEntries(sectionNames.map(name => [name, 'REPLACE' as const]))
    expect(changesOf(wholeCv, found, choices)).toEqual({})
  })
})

describe('a JSON Resume of another program', () => {
  it('is read section by section, and what has no field is named', async () => {
    const { found, unknown, changed } = await readJson(sample)
    expect(found).toMatchObject({
      position: 'Programmer',
      email: 'richard.hendriks@mail.com',
      city: 'San Francisco',
      experience: [
        { company: 'Pied Piper', position: 'CEO/President', startDate: '2013-12-01' },
        { company: 'CoderDojo', position: 'Teacher' },
      ],
      education: [{ institution: 'University of Oklahoma', degree: 'Bachelor' }],
      interests: ['Wildlife', 'Ferrets', 'Unicorns'],
      languages: [{ language: 'English', level: 'NATIVE' }],
    })
    expect(found).toMatchObject({
      skills: expect.arrayContaining([{ name: 'HTML', level: 'EXPERT', jobType: null }]),
    })
    expect(unknown).toContain('publications')
    expect(unknown).toContain('references')
    // The number of another country is not guessed.
    expect(changed).toContainEqual({
      ...{ field: 'phone', part: null, line: null },
      ...{ problem: 'wrongPhone', value: '9125554321' },
    })
  })

  it('writes nothing before it is confirmed', async () => {
    await readJson({ basics: { summary: 'Another one' } })
    const text = (await saved()).text
    expect(text).not.toContain('Another one')
  })

  it('of a text that is too long keeps its beginning, and names it', async () => {
    const { found, changed } = await readJson({ work: [{ name: 'x'.repeat(200), position: 'A' }] })
    expect(found).toMatchObject({ experience: [{ company: 'x'.repeat(150) }] })
    expect(changed).toMatchObject([{ field: 'experience', part: 'company', line: 1 }])
  })

  it('with values of wrong kinds loses those alone', async () => {
    const { found, changed } = await readJson({
      basics: { email: 'no address', url: 'javascript:alert(1)', label: 5, profiles: 'x' },
      work: [{ name: 'A', position: 'B', startDate: '2020-13', endDate: '2020' }, 7, null, {}],
      awards: 'none',
    })
    expect(found).toEqual({
      position: '5',
      experience: [
        { company: 'A', position: 'B', startDate: null, endDate: '2020-12-31', description: null },
      ],
    })
    expect(changed.map(({ field, problem }) => [field, problem])).toEqual([
      ['email', 'wrongEmail'],
      ['website', 'wrongUrl'],
      ['experience', 'notADay'],
    ])
  })

  it('that ends before it begins loses its end', async () => {
    const { found, changed } = await readJson({
      education: [{ institution: 'A', startDate: '2020', endDate: '2018' }],
    })
    expect(found).toMatchObject({ education: [{ startDate: '2020-01-01', endDate: null }] })
    expect(changed).toMatchObject([
      { part: 'endDate', problem: 'startAfterEnd', value: '2018-12-31' },
    ])
  })

  it.each([
    ['nothing', '', 8223],
    ['a text', 'Dear all', 8223],
    ['a list', '[]', 8223],
    ['half of it', '{"basics":', 8223],
    ['too deep', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 8225],
    ['thousands of lines', JSON.stringify({ work: Array(30_000).fill({}) }), 8225],
  ])('that is %s is refused', async (_, text, code) => {
    // Nothing of it can be uploaded where there is nothing.
    if (text === '')
      return expect(upload(server, token, Buffer.from(text), 'a.json')).rejects.toThrow()
    expect((await readText(text)).meta?.code).toBe(code)
  })

  it('of more than a megabyte is refused', async () => {
    const { meta } = await readText(
      JSON.stringify({ basics: { summary: 'x'.repeat(1024 * 1024) } }),
    )
    expect(meta).toMatchObject({ code: 8011, refusals: { file: { problem: 'tooBig' } } })
  })

  it('of somebody else does not exist', async () => {
    const other = await server.signedIn()
    const { id } = await upload(server, other.token, Buffer.from('{}'), 'resume.json')
    const asked = { token, form: { file: String(id) } }
    expect((await server.ask(server.routeOf('cvRead'), asked)).meta?.code).toBe(404)
  })
})

it('no more lines are taken over than a resume may have', async () => {
  const interests = Array.from({ length: 40 }, (_, at) => ({ name: `Interest ${at}` }))
  const { found, changed } = await readJson({ interests })
  expect(found.interests).toHaveLength(30)
  expect(changed).toHaveLength(10)
  expect(changed[0]).toMatchObject({ field: 'interests', line: 31, problem: 'tooMany' })
})

it.each([
  ['2020', '2020-01-01', '2020-12-31'],
  ['2020-02', '2020-02-01', '2020-02-29'],
  ['2020-02-05', '2020-02-05', '2020-02-05'],
  ['2019年7月', '2019-07-01', '2019-07-31'],
  ['May 2018', '2018-05-01', '2018-05-31'],
  ['03/2017', '2017-03-01', '2017-03-31'],
  ['2020-13', undefined, undefined],
  ['2020-02-30', undefined, undefined],
  ['soon', undefined, undefined],
])('%s is understood as a date', (text, start, end) => {
  expect(dayOf(text)).toBe(start)
  expect(dayOf(text, true)).toBe(end)
})

it('an empty resume is a valid JSON Resume', () => {
  validate(toJsonResume(null, {}), (_, valid) => expect(valid).toBe(true))
})
