import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { cvShareList, ShownCv } from '#contract/areas/profile/calls/share.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { sql } from '#server/kit/sql.ts'
import { makeCv, wholeCv } from '#tests/factories/wholeCv.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { cvShareTable } from '../tables.ts'
import { sweepCvShares } from './sweep.ts'

let server: TestServer
let owner: { id: number; token: string; loginName: string }
beforeAll(async () => {
  server = await testServer()
  owner = await server.signedIn()
  await makeCv(server, owner.token)
})
afterAll(() => server.close())

type Form = Record<string, string>
const ask = (name: string, form: Form = {}, token?: string, from?: string) =>
  server.ask(server.routeOf(name), { form, token, from })
const codeOf = async (name: string, form: Form, token?: string, from?: string) =>
  (await ask(name, form, token, from)).meta?.code

async function share(sections: readonly CvSection[], more: Form = {}) {
  const form = { sections: JSON.stringify(sections), ...more }
  const { data } = await ask('cvShareCreate', form, owner.token)
  const { id, url } = data as { id: number; url: string }
  return { id, link: url.slice(url.lastIndexOf('/') + 1) }
}
const listed = async (id: number) => {
  const list = (await ask('cvShareList', {}, owner.token)).data as CallOutput<typeof cvShareList>
  return list.find(one => one.id === id)
}
const shown = async (link: string) => (await ask('cvShown', { link })).data as ShownCv

describe('a link', () => {
  it('shows the chosen sections, and nothing else travels', async () => {
    const { link } = await share(['skills', 'languages'])
    const { text } = await ask('cvShown', { link })
    const { data } = JSON.parse(text) as { data: ShownCv }
    expect(Object.keys(data).sort()).toEqual(['name', 'position', 'sections'])
    expect(data.sections.map(({ section }) => section)).toEqual(['skills', 'languages'])
    expect(data.position).toBeNull()
    const hidden = { ...wholeCv, skills: [], languages: [] }
    for (const value of JSON.stringify(hidden).match(/(?<=:")[^"]{4,}(?=")/g) ?? [])
      expect(text).not.toContain(value)
  })

  it('shows no login name where the account has no other name', async () => {
    const { link } = await share(['summary'])
    await server.client.pool.query('update "member" set "nickName" = null where "id" = $1', [
      owner.id,
    ])
    const { text } = await ask('cvShown', { link })
    expect(text).not.toContain(owner.loginName)
    expect((await shown(link)).name).toBeNull()
  })

  it('is in the language of its reader, and follows changes of the resume', async () => {
    const { link } = await share(['work'])
    const { data } = await server.ask(server.routeOf('cvShown'), {
      form: { link },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect((data as ShownCv).sections[0]?.title).toBe('工作')
    expect((await shown(link)).position).toBe('Platform engineer')
  })

  it('needs a section, and ends within a year', async () => {
    const refused = await ask('cvShareCreate', { sections: '[]' }, owner.token)
    expect(refused.meta).toMatchObject({ code: 400, refusals: { sections: {} } })
    const long = { sections: '["skills"]', days: '366' }
    expect(await codeOf('cvShareCreate', long, owner.token)).toBe(400)
  })

  it('of a member without a resume is refused', async () => {
    const { token } = await server.signedIn()
    expect(await codeOf('cvShareCreate', { sections: '["skills"]' }, token)).toBe(8220)
  })

  it('is withdrawn by its owner alone, and says so then', async () => {
    const { id, link } = await share(['skills'])
    const { token } = await server.signedIn()
    expect(await codeOf('cvShareRevoke', { id: String(id) }, token)).toBe(404)
    expect(await codeOf('cvShown', { link })).toBe(200)
    expect(await codeOf('cvShareRevoke', { id: String(id) }, owner.token)).toBe(200)
    for (const name of ['cvShown', 'cvOpened']) expect(await codeOf(name, { link })).toBe(8221)
    expect((await listed(id))?.state).toBe('REVOKED')
  })

  it('ends by the clock, and is removed 90 days later', async () => {
    const { id, link } = await share(['skills'], { days: '7' })
    const later = (time: string) =>
      server.db
        .update(cvShareTable)
        .set({ expireDate: sql`now() - ${time}::interval` as never })
        .where(eq(cvShareTable.id, id))
    await later('1 second')
    expect(await codeOf('cvShown', { link })).toBe(8221)
    expect((await listed(id))?.state).toBe('EXPIRED')
    await sweepCvShares(server.db)
    expect(await listed(id)).toBeDefined()
    await later('91 days')
    await sweepCvShares(server.db)
    expect(await listed(id)).toBeUndefined()
  })

  it('counts visits of others, not of its owner', async () => {
    const { id, link } = await share(['skills'])
    await ask('cvShown', { link })
    expect((await ask('cvOpened', { link }, owner.token)).data).toEqual({ counted: false })
    expect(await listed(id)).toMatchObject({ opened: 0, lastOpenedDate: null })
    expect((await ask('cvOpened', { link })).data).toEqual({ counted: true })
    const one = await listed(id)
    expect(one?.opened).toBe(1)
    expect(one?.lastOpenedDate).not.toBeNull()
  })

  it('stands in no log, and nowhere in the database', async () => {
    const { link } = await share(['skills'])
    await ask('cvShown', { link })
    await server.app.inject({ method: 'GET', url: `/cv/${link}` })
    expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await server.log()).not.toContain(link)
    const { rows } = await server.db.execute(
      sql`select from ${cvShareTable} t where position(${link} in t::text) > 0`,
    )
    expect(rows).toEqual([])
  })
})

it('whoever guesses a link is slowed down, and keeps nobody else from reading', async () => {
  const { link } = await share(['skills'])
  const from = '10.8.0.1'
  for (let i = 0; i < 30; i++)
    expect(await codeOf('cvShown', { link: `guess-${i}` }, undefined, from)).toBe(404)
  expect(await codeOf('cvShown', { link: 'guess-31' }, undefined, from)).toBe(429)
  expect(await codeOf('cvOpened', { link: 'guess-32' }, undefined, from)).toBe(429)
  expect(await codeOf('cvShown', { link }, undefined, from)).toBe(200)
})

it('a member has fifty links that work at the same time', async () => {
  const other = await server.signedIn()
  await makeCv(server, other.token, { summary: 'x' })
  await server.db.insert(cvShareTable).values(
    Array.from({ length: 49 }, (_, at) => ({
      ...{ digest: `digest ${at}`, member: other.id, sections: ['summary' as const] },
      expireDate: '2999-01-01T00:00:00Z',
    })),
  )
  const form = { sections: '["summary"]' }
  const codes = await Promise.all([1, 2].map(() => codeOf('cvShareCreate', form, other.token)))
  expect(codes.sort()).toEqual([200, 8222])
})
