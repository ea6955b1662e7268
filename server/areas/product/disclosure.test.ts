import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { productHall } from '#contract/areas/product/calls.ts'
import { type DisclosureLevel, disclosureLevels } from '#contract/areas/product/myProduct.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { file } from '#server/kit/tables/file.ts'
import { makePng } from '#tests/factories/file.ts'
import { makeProduct, makeShownProduct } from '#tests/factories/product.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, upload } from '#tests/upload.ts'
import { within } from './disclosure.ts'

const levels = Object.keys(disclosureLevels) as DisclosureLevel[]
type Level = DisclosureLevel | 'DRAFT' | 'PENDING'
type Who = (typeof people)[number]
const people = [
  'stranger',
  'projectMember',
  'exited',
  'reviewer',
  'owner',
  'disabled',
  'signedOut',
] as const

let server: TestServer
let project: string
const tokens = new Map<Who, string | undefined>()
const made = new Map<Level, { id: number; picture: number; code: string }>()

/** A word that is in each of them. */
const word = 'Velocipede'

async function makeAll(owner: { id: number; token: string }) {
  const draftOf = async (level: Level) => {
    const { id: picture } = await upload(server, owner.token, await makePng())
    const values = { mainImage: picture, title1: `${word} ${level}` }
    const states = {
      DRAFT: {},
      PENDING: { status: 'SUBMITTED', revStatus: 'PENDING', submitDate: new Date().toISOString() },
    }
    const state = states[level as 'DRAFT' | 'PENDING']
    const code = `of${level}`
    const stored = state
      ? {
          id: await makeProduct(server.db, owner.id, {
            level: 'PUBLIC',
            values: { ...values, ...state, code },
          }),
          code,
        }
      : await makeShownProduct(server.db, owner.id, {
          level: level as DisclosureLevel,
          projects: level === 'PROJECT' ? [project] : null,
          values,
        })
    await server.db
      .update(file)
      .set({ entity: 'myProduct', rowId: String(stored.id), field: 'mainImage', expireDate: null })
      .where(eq(file.id, picture))
    made.set(level, { ...stored, picture })
  }
  for (const level of [...levels, 'DRAFT', 'PENDING'] as const) await draftOf(level)
}

beforeAll(async () => {
  server = await testServer()
  project = await makeProject(server.db)
  const owner = await server.signedIn()
  const plain = async (who: Who) => {
    const one = await server.signedIn()
    tokens.set(who, one.token)
    return one.id
  }
  tokens.set('owner', owner.token)
  tokens.set('signedOut', undefined)
  tokens.set('reviewer', (await server.signedIn('ROLE_REVIEWER')).token)
  await plain('stranger')
  await join(server.db, project, await plain('projectMember'))
  await join(server.db, project, await plain('exited'), [], { status: 'EXITED' })
  const disabled = await plain('disabled')
  await join(server.db, project, disabled)
  await server.db
    .update(memberTable)
    .set({ status: 'INACTIVE' })
    .where(eq(memberTable.id, disabled))
  await makeAll(owner)
})
afterAll(() => server.close())

const ask = (name: string, who: Who, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token: tokens.get(who), form })
/** Ids of a list that are there, by the names of the levels. */
const namesOf = (ids: readonly number[]) =>
  [...made].filter(([, { id }]) => ids.includes(id)).map(([level]) => level)

/** Which products exist for somebody, by the way they look at them. */
const ways: Record<string, (who: Who) => Promise<Level[] | 'refused'>> = {
  async list(who) {
    const { meta, data } = await ask('myProduct.list', who, { pageSize: '200' })
    if (meta?.code !== 200) return 'refused'
    return namesOf((data as { list: { id: number }[] }).list.map(({ id }) => id))
  },
  async search(who) {
    const { meta, data } = await ask('myProduct.list', who, { keyword: word, pageSize: '200' })
    if (meta?.code !== 200) return 'refused'
    return namesOf((data as { list: { id: number }[] }).list.map(({ id }) => id))
  },
  async view(who) {
    const seen: Level[] = []
    for (const [level, { id }] of made) {
      const { meta } = await ask('myProduct.view', who, { id: String(id) })
      if (meta?.code === 401) return 'refused'
      if (meta?.code === 200) seen.push(level)
    }
    return seen
  },
  async hall(who) {
    const { meta, data } = await ask('productHall', who, { pageSize: '60', keyword: word })
    if (meta?.code !== 200) return 'refused'
    const { list, total } = data as CallOutput<typeof productHall>
    expect(total).toBe(list.length)
    return namesOf(list.map(({ id }) => id))
  },
  async detail(who) {
    const seen: Level[] = []
    for (const [level, { id }] of made) {
      const { meta, data } = await ask('productDetail', who, { id: String(id) })
      if (meta?.code === 401) return 'refused'
      if (meta?.code === 200) seen.push(level)
      else expect(data).toBeUndefined()
    }
    return seen
  },
  async file(who) {
    const seen: Level[] = []
    for (const [level, { picture }] of made) {
      const { code } = await fetchFile(server, tokens.get(who), picture)
      if (code === 401) return 'refused'
      if (code === 200) seen.push(level)
    }
    return seen
  },
  async 'public page'(who) {
    const seen: Level[] = []
    for (const [level, { code }] of made)
      if ((await ask('publicProduct', who, { code })).meta?.code === 200) seen.push(level)
    return seen
  },
  async 'public picture'(who) {
    const seen: Level[] = []
    for (const [level, { code, picture }] of made) {
      const { status, text } = await ask('publicProductImage', who, {
        ...{ code, image: String(picture) },
      })
      if (status === 200 && !text.startsWith('{')) seen.push(level)
    }
    return seen
  },
}

const shown: readonly Level[] = ['MEMBERS', 'PUBLIC']
const all: readonly Level[] = [...levels, 'DRAFT', 'PENDING']
const submitted: readonly Level[] = [...levels, 'PENDING']
const open: readonly Level[] = ['PUBLIC']
/** Rows are what owners and reviewers work on; versions are what everybody else sees. */
const rows: Record<Who, readonly Level[] | 'refused'> = {
  stranger: [],
  projectMember: [],
  exited: [],
  reviewer: submitted,
  owner: all,
  disabled: 'refused',
  signedOut: 'refused',
}
const versions: typeof rows = {
  stranger: shown,
  projectMember: ['PROJECT', ...shown],
  exited: shown,
  reviewer: levels,
  owner: all,
  disabled: 'refused',
  signedOut: 'refused',
}
/** The hall is for what is shown to the one who asks, and to nobody by their office. */
const halls: typeof rows = { ...versions, reviewer: shown, owner: shown }
const files: typeof rows = { ...versions, reviewer: submitted }
const openToAll = Object.fromEntries(people.map(who => [who, open])) as unknown as typeof rows

const expected: Record<string, typeof rows> = {
  ...{ list: rows, search: rows, view: rows },
  ...{ hall: halls, detail: versions, file: files },
  ...{ 'public page': openToAll, 'public picture': openToAll },
}

describe.each(Object.keys(ways))('by %s', way => {
  it.each(people)('%s finds exactly what is disclosed', async who => {
    const found = await ways[way]?.(who)
    const wanted = expected[way]?.[who]
    const sorted = (levels: typeof found | typeof wanted) =>
      Array.isArray(levels) ? [...levels].sort() : levels
    expect(sorted(found)).toEqual(sorted(wanted))
  })
})

it('count, export, trash and the palette find no product that the list does not', async () => {
  for (const who of ['stranger', 'projectMember', 'exited'] as const) {
    expect((await ask('myProduct.count', who)).data).toEqual({ count: 0 })
    expect((await ask('myProduct.export', who)).meta?.name).toBe('exportEmpty')
    expect((await ask('myProduct.trash', who)).data).toMatchObject({ total: 0 })
    const { text } = await ask('findRecords', who, { keyword: word })
    expect(text).not.toContain(word)
  }
})

it('a project that one is not in narrows the hall to nothing', async () => {
  const asked = { project, pageSize: '60' }
  expect((await ask('productHall', 'stranger', asked)).data).toMatchObject({ total: 0 })
  expect((await ask('productHall', 'projectMember', asked)).data).toMatchObject({ total: 1 })
})

it('nothing of a member whose account is closed is shown', async () => {
  const former = await server.signedIn()
  const { id, code } = await makeShownProduct(server.db, former.id, { level: 'PUBLIC' })
  expect((await ask('publicProduct', 'signedOut', { code })).meta?.code).toBe(200)
  await server.db
    .update(memberTable)
    .set({ status: 'INACTIVE' })
    .where(eq(memberTable.id, former.id))
  expect((await ask('publicProduct', 'signedOut', { code })).meta?.code).toBe(404)
  expect((await ask('productDetail', 'stranger', { id: String(id) })).meta?.code).toBe(404)
})

it('a public page has no picture of another product, and no member by their id', async () => {
  const other = made.get('MEMBERS')?.picture
  const code = made.get('PUBLIC')?.code ?? ''
  const asked = await ask('publicProductImage', 'signedOut', { code, image: String(other) })
  expect(asked.meta?.code).toBe(404)
  const owner = await server.signedIn()
  const desc = `<p><span data-type="mention" data-id="${owner.id}" data-label="A">@A</span>
    <a href="https://elsewhere.example" target="_blank" rel="noopener noreferrer">there</a></p>`
  const one = await makeShownProduct(server.db, owner.id, { level: 'PUBLIC', values: { desc } })
  const { data } = await ask('publicProduct', 'signedOut', { code: one.code })
  const html = (data as { desc: string }).desc
  expect(html).not.toContain('data-id')
  expect(html).toContain('nofollow')
})

it.each<[DisclosureLevel, string[] | null, DisclosureLevel, string[] | null, boolean]>([
  ['PRIVATE', null, 'PUBLIC', null, true],
  ['PUBLIC', null, 'MEMBERS', null, false],
  ['PROJECT', ['A'], 'MEMBERS', null, true],
  ['MEMBERS', null, 'PROJECT', ['A'], false],
  ['PROJECT', ['A'], 'PROJECT', ['A', 'B'], true],
  ['PROJECT', ['A', 'C'], 'PROJECT', ['A', 'B'], false],
  ['MEMBERS', null, 'MEMBERS', null, true],
])('%s %s is within %s %s: %s', (level, projects, wide, others, answer) => {
  expect(within({ level, projects }, { level: wide, projects: others })).toBe(answer)
})
