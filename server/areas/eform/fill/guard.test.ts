import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptAnswers } from '#contract/areas/eform/calls.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { rateLimit } from '#server/kit/tables/rateLimit.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { makePng } from '#tests/factories/file.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { forgetForms } from '../ownForms.ts'
import { eformCount, eformRecordTable, keptForm } from '../tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())

const fileRow = async (id: number) =>
  (await server.db.select().from(file).where(eq(file.id, id)))[0]
const isOver = async (id: number) => Date.parse((await fileRow(id))?.expireDate ?? '') <= Date.now()

describe('kept answers', () => {
  it('of several devices at the same moment are all there', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const elements = keys.map(key => element('TEXT', key))
    const member = await server.signedIn()
    const [one, open] = [
      await world.published(elements, { hasLogin: true }),
      await world.published(elements),
    ]
    await Promise.all(keys.map(key => world.keep(one.code, { [key]: key }, {}, member)))
    const mine = (await world.view(one.code, member)).kept?.answers
    expect(Object.keys(mine ?? {}).sort()).toEqual(keys)
    const kept = await world.keep(open.code, {})
    await Promise.all(keys.map(key => world.keep(open.code, { [key]: key }, { kept })))
    const found = await world.done<KeptAnswers>('formKept', undefined, { code: open.code, kept })
    expect(Object.keys(found.answers).sort()).toEqual(keys)
  })

  it('may be kept once more while they are sent', async () => {
    const form = await world.published([element('TEXT', 'q'), element('PICTURE', 'p', { max: 4 })])
    const picture = await makePng(8, 8)
    for (let round = 0; round < 6; round++) {
      const kept = await world.keep(form.code, { q: 'a' })
      const p: number[] = []
      for (let at = 0; at < 3; at++) p.push((await world.uploadTo(kept, picture)).file?.id ?? 0)
      const again = { code: form.code, version: 1, answers: { q: 'b' }, kept }
      const [sent, ...others] = await Promise.all([
        world.submit(form, { q: 'a', p }, { kept }),
        ...Array.from({ length: 3 }, () => world.call('formKeep', undefined, again)),
      ])
      expect(sent.answers).toMatchObject({ p })
      for (const { meta } of others) expect([undefined, 'keptOver']).toContain(meta?.name)
    }
  })

  it('of a member are begun anew when those before are too old', async () => {
    const member = await server.signedIn()
    const form = await world.published([element('TEXT', 'q'), element('TEXT', 'r')], {
      hasLogin: true,
    })
    await world.keep(form.code, { q: 'old' }, {}, member)
    await server.db
      .update(keptForm)
      .set({ expireDate: '2026-01-01T00:00:00Z' })
      .where(eq(keptForm.eform, form.id))
    await world.keep(form.code, { r: 'new' }, {}, member)
    expect((await world.view(form.code, member)).kept?.answers).toEqual({ r: 'new' })
  })

  it('are answers to what the form asks, and nothing else', async () => {
    const form = await world.published([element('TEXT', 'q'), element('SECTION', 's')])
    const kept = await world.keep(form.code, { q: 'a', s: 'b', other: 'x'.repeat(1000) })
    const found = await world.done<KeptAnswers>('formKept', undefined, { code: form.code, kept })
    expect(found.answers).toEqual({ q: 'a' })
    expect(
      await world.refused('formKeep', undefined, { code: form.code, version: 9, answers: {} }),
    ).toBe('formStale')
  })

  it('are no store of files for a form that asks for none', async () => {
    const form = await world.published([element('TEXT', 'q')])
    const kept = await world.keep(form.code, {})
    expect((await world.uploadTo(kept, await makePng(4, 4))).refused).toBe('notFound')
  })

  it('leave no file behind that was not sent', async () => {
    const form = await world.published([element('FILE', 'f', { max: 1, accept: 'any' })])
    const kept = await world.keep(form.code, {})
    const [sent, left] = [
      await world.uploadTo(kept, await makePng(4, 4)),
      await world.uploadTo(kept, await makePng(5, 5)),
    ]
    await world.submit(form, { f: [sent.file?.id] }, { kept })
    expect((await fileRow(sent.file?.id ?? 0))?.expireDate).toBe(null)
    expect(await isOver(left.file?.id ?? 0)).toBe(true)
  })

  it('are counted by who keeps them: an assembly that shares an address is not locked out', async () => {
    const form = await world.published([element('TEXT', 'q')])
    const kept = await world.keep(form.code, {})
    await server.db.update(rateLimit).set({ count: 1_000_000 })
    const fresh = () =>
      world.refused('formKeep', undefined, { code: form.code, version: 1, answers: {} })
    expect(await fresh()).toBe('tooMany')
    const member = await server.signedIn()
    await world.keep(form.code, { q: 'b' }, {}, member)
    await server.db.delete(rateLimit)
    await world.keep(form.code, { q: 'c' }, { kept })
  })
})

describe('files of visitors', () => {
  const asking = () => world.published([element('FILE', 'f', { max: 1, accept: 'any' })])

  it('are taken as long as the form is open', async () => {
    const form = await asking()
    const kept = await world.keep(form.code, {})
    await world.act('eform.close', form)
    expect((await world.uploadTo(kept, await makePng(4, 4))).refused).toBe('formOver')
  })

  it('are so many bytes in an hour: for the same answers, and from one network', async () => {
    await server.db.delete(rateLimit)
    const { code } = await asking()
    const [kept, other] = [await world.keep(code, {}), await world.keep(code, {})]
    const bytes = await makePng(4, 4)
    const upload = async (to: string) => (await world.uploadTo(to, bytes)).refused
    const counted = (of: string, count: number) =>
      server.db
        .update(rateLimit)
        .set({ count })
        .where(sql`${rateLimit.key} like ${`form kilobytes ${of}%`}`)
    expect(await upload(kept)).toBe(undefined)
    await counted('for', 60 * 1024 - 1)
    expect(await upload(kept)).toBe(undefined)
    expect(await upload(kept)).toBe('tooMany')
    expect(await upload(other)).toBe(undefined)
    await counted('', 300 * 1024)
    expect(await upload(other)).toBe('tooMany')
  })
})

it('visitors of one network are counted together, whatever address they take in it', async () => {
  const { code } = await world.published([element('TEXT', 'q')])
  await server.db.delete(rateLimit)
  for (const from of ['2001:db8:1:2::a', '2001:db8:1:2:3::b', '2001:db8:1:3::a'])
    await server.ask(server.routeOf('formView'), { from, form: { code } })
  const rows = await server.db.select().from(rateLimit)
  expect(rows.map(({ count }) => count).sort()).toEqual([1, 2])
})

it('a code is sent to an address some times a day, not more', async () => {
  const form = await world.published([element('TEXT', 'q')], { authMember: true })
  const email = 'often@test.example'
  const ask = () => world.call('formCode', undefined, { code: form.code, email, language: 'EN_US' })
  await server.db.delete(rateLimit)
  for (let round = 0; round < 30; round++) {
    await ask()
    // Time passes, but not a day.
    const rows = await server.db.select().from(rateLimit)
    for (const { key } of rows.filter(({ key }) => !key.endsWith(' day')))
      await server.db.delete(rateLimit).where(eq(rateLimit.key, key))
  }
  expect(await world.letters(email)).toHaveLength(20)
})

it('a member who leaves takes along what they submitted, deleted before or not', async () => {
  const member = await server.signedIn()
  const form = await world.published([element('TEXT', 'q'), element('FILE', 'f')], {
    hasLogin: true,
  })
  const kept = await world.keep(form.code, {}, {}, member)
  const first = await world.uploadTo(kept, await makePng(4, 4), 'a.png', member)
  await world.submit(form, { q: 'a', f: [first.file?.id] }, { kept, who: member })
  await world.submit(form, { q: 'b' }, { who: member })
  await world.submit(form, { q: 'c' }, { who: await server.signedIn() })
  const again = await world.keep(form.code, { q: 'unsent' }, {}, member)
  const unsent = await world.uploadTo(again, await makePng(5, 5), 'b.png', member)
  const rows = await server.db
    .select()
    .from(eformRecordTable)
    .where(eq(eformRecordTable.eform, form.id))
    .orderBy(eformRecordTable.number)
  await world.done('eformRecord.remove', world.editor, { id: rows[0]?.id ?? 0 })
  await forgetForms(server.db, { id: member.id, email: 'nobody@test.example', mobile: null })
  const left = await server.db
    .select({ number: eformRecordTable.number })
    .from(eformRecordTable)
    .where(eq(eformRecordTable.eform, form.id))
  expect(left).toEqual([{ number: 3 }])
  const [count] = await server.db.select().from(eformCount).where(eq(eformCount.eform, form.id))
  expect(count?.recordCount).toBe(1)
  expect(await server.db.select().from(trash).where(eq(trash.entity, 'eformRecord'))).toEqual([])
  expect(await isOver(first.file?.id ?? 0)).toBe(true)
  expect(await isOver(unsent.file?.id ?? 0)).toBe(true)
})
