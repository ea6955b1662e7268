import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptAnswers } from '#contract/areas/eform/calls.ts'
import type { Element } from '#contract/areas/eform/element.ts'
import { element, formWorld } from '#tests/factories/eform.ts'
import { makePng } from '#tests/factories/file.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile } from '#tests/upload.ts'
import { eformRecordTable, keptForm } from '../tables.ts'
import { sweepKept } from './keep.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())

const one = (values: Record<string, unknown> = {}, elements: Element[] = [element('TEXT', 'q')]) =>
  world.published(elements, values)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const records = (form: number) =>
  server.db.select().from(eformRecordTable).where(eq(eformRecordTable.eform, form))

describe('a form is open', () => {
  it('for everybody, with its questions', async () => {
    const form = await one()
    expect(await world.view(form.code.toUpperCase())).toMatchObject({
      ...{ state: 'OPEN', asksEmail: false, member: null, kept: null },
      form: { number: 1, elements: [{ key: 'q' }] },
    })
  })

  it.each([
    ['not before its effective time', { onAirDate: inMinutes(5) }, 'NOT_YET', 'formNotYet'],
    ['not after its end', { onAirDate: inMinutes(-5), endDate: inMinutes(-1) }, 'OVER', 'formOver'],
    ['to members only, if it says so', { hasLogin: true }, 'MEMBERS', 'formForMembers'],
  ] as const)('%s', async (_, values, state, refusal) => {
    const form = await one(values)
    const seen = await world.view(form.code)
    expect(seen.state).toBe(state)
    expect(seen.form.elements).toEqual([])
    expect((await world.refusal(form, { q: 'a' })).name).toBe(refusal)
  })

  it('as long as it is published', async () => {
    const draft = await world.draft([element('TEXT', 'q')])
    expect(await world.refused('formView', undefined, { code: draft.code })).toBe('notFound')
    const form = await one()
    await world.act('eform.close', form)
    expect((await world.view(form.code)).state).toBe('OVER')
  })

  it('until it has had as many submissions as it takes, even at the same moment', async () => {
    const form = await one({ submitLimit: 3 })
    const all = await Promise.all(
      Array.from({ length: 8 }, () => world.refusal(form, { q: 'a' }).then(({ name }) => name)),
    )
    expect(all.filter(name => name === 'formFull')).toHaveLength(5)
    expect(await records(form.id)).toHaveLength(3)
    expect((await world.view(form.code)).state).toBe('FULL')
  })
})

describe('a submission', () => {
  it('is stored with what counts, and answered with a receipt', async () => {
    const form = await one({}, [element('TEXT', 'q'), element('NUMBER', 'n')])
    const receipt = await world.submit(form, { q: ' tea ', n: '3', other: 'x' })
    expect(receipt).toMatchObject({ number: 1, dueDate: null, answers: { q: 'tea', n: '3' } })
    const [stored] = await records(form.id)
    expect(stored).toMatchObject({
      ...{ number: 1, answers: { q: 'tea', n: '3' }, summary: 'tea · 3', status: 'NEW' },
      ...{ language: 'EN_US', formVersion: 1, member: null, email: null },
    })
    expect((await world.submit(form, { q: 'b' })).number).toBe(2)
  })

  it('is refused with what is wrong, by question', async () => {
    const form = await one({}, [element('EMAIL', 'q', { required: true }), element('DATE', 'd')])
    expect(await world.refusal(form, { d: 'soon' })).toEqual({
      ...{ name: 'badInput', fields: ['answers.q', 'answers.d'] },
    })
    expect(await records(form.id)).toHaveLength(0)
  })

  it('is answered within 24 hours, if the form promises it', async () => {
    const form = await one({ followUp: true })
    const { submitDate, dueDate } = await world.submit(form, { q: 'a' })
    expect(Date.parse(dueDate ?? '') - Date.parse(submitDate)).toBe(86_400_000)
  })

  it('sent twice from one page is one submission', async () => {
    const form = await one()
    const opened = world.opened(form.id)
    const all = await Promise.all(
      Array.from({ length: 4 }, () => world.submit(form, { q: 'a' }, { opened })),
    )
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(await records(form.id)).toHaveLength(1)
  })

  it('needs a page that was opened some seconds ago, for that form', async () => {
    const [form, other] = [await one(), await one()]
    const refused = (opened: string) => world.refusal(form, { q: 'a' }, { opened })
    expect((await refused(world.opened(form.id, 1))).name).toBe('formTooFast')
    expect((await refused(world.opened(other.id))).name).toBe('formStale')
    expect((await refused('a.b.c')).name).toBe('formStale')
  })

  it('by a machine that fills in what people do not see is refused', async () => {
    const form = await one()
    expect((await world.refusal(form, { q: 'a' }, { website: 'https://x.example' })).name).toBe(
      'formTrap',
    )
  })

  it('is checked by the version that was shown', async () => {
    const form = await one()
    await world.act('eform.update', form, { elements: [element('TEXT', 'r', { required: true })] })
    await world.act('eform.publish', form)
    await world.submit(form, { q: 'a' }, { version: 1 })
    expect((await world.refusal(form, { q: 'a' }, { version: 2 })).fields).toEqual(['answers.r'])
    expect((await world.refusal(form, { q: 'a' }, { version: 3 })).name).toBe('formStale')
    const stored = (await records(form.id))[0]
    expect(stored).toMatchObject({ formVersion: 1, answers: { q: 'a' } })
  })
})

describe('who submits a form', () => {
  it('is nobody’s business, if it does not ask', async () => {
    const member = await server.signedIn()
    const form = await one({ enableMore: false })
    expect((await world.view(form.code, member)).member).toBe(null)
    await world.submit(form, { q: 'a' }, { who: member })
    expect((await records(form.id))[0]).toMatchObject({ member: null, email: null })
  })

  it('is a member, once', async () => {
    const member = await server.signedIn()
    const form = await one({ hasLogin: true, enableMore: false })
    expect((await world.view(form.code, member)).member).toEqual(expect.any(String))
    await world.submit(form, { q: 'a' }, { who: member })
    expect((await records(form.id))[0]?.member).toBe(member.id)
    expect((await world.view(form.code, member)).state).toBe('SUBMITTED')
    expect((await world.refusal(form, { q: 'a' }, { who: member })).name).toBe('formSubmitted')
  })

  it('may submit it again once the first submission was deleted', async () => {
    const member = await server.signedIn()
    const form = await one({ hasLogin: true, enableMore: false, submitLimit: 1 })
    await world.submit(form, { q: 'a' }, { who: member })
    const [stored] = await records(form.id)
    await world.done('eformRecord.remove', world.editor, { id: stored?.id ?? 0 })
    expect((await world.submit(form, { q: 'b' }, { who: member })).number).toBe(2)
  })

  it('is whoever has an e-mail address, once, and gets a copy', async () => {
    const form = await one({ authMember: true, enableMore: false })
    expect((await world.view(form.code)).asksEmail).toBe(true)
    const email = 'ada@test.example'
    expect((await world.refusal(form, { q: 'a' })).fields).toEqual(['email'])
    const emailCode = await world.emailCode(form.code, email)
    const wrong = emailCode === '000000' ? '111111' : '000000'
    expect(await world.refusal(form, { q: 'a' }, { email, emailCode: wrong })).toEqual({
      ...{ name: 'wrongCode', fields: ['emailCode'] },
    })
    const receipt = await world.submit(
      form,
      { q: 'my answer' },
      { email: 'Ada@test.example', emailCode },
    )
    expect(receipt.email).toBe(email)
    const [copy] = await world.letters(email)
    expect(copy?.text).toContain('Question q\nmy answer')
    expect(
      await world.refused('formCode', undefined, { code: form.code, email, language: 'EN_US' }),
    ).toBe('tooMany')
  })
})

describe('answers that are not sent yet', () => {
  it('are kept, and gone on with by the link alone', async () => {
    const form = await one({}, [element('TEXT', 'q'), element('TEXT', 'r')])
    const kept = await world.keep(form.code, { q: 'half' }, { page: 1 })
    const again = await world.keep(form.code, { r: 'other half' }, { kept, page: 2 })
    expect(again).toBe(kept)
    const found = await world.done<KeptAnswers>('formKept', undefined, { code: form.code, kept })
    expect(found).toMatchObject({ answers: { q: 'half', r: 'other half' }, page: 2 })
    const [id, mark = ''] = kept.split('.')
    for (const other of [`${id}.${mark.slice(1)}x`, `${Number(id) + 1}.${mark}`, 'x'])
      expect(await world.refused('formKept', undefined, { code: form.code, kept: other })).toBe(
        'keptOver',
      )
  })

  it('are taken away with null, and go when the form was sent', async () => {
    const form = await one()
    const kept = await world.keep(form.code, { q: 'a' })
    await world.keep(form.code, { q: null }, { kept })
    const found = await world.done<KeptAnswers>('formKept', undefined, { code: form.code, kept })
    expect(found.answers).toEqual({})
    await world.submit(form, { q: 'b' }, { kept })
    expect(await world.refused('formKept', undefined, { code: form.code, kept })).toBe('keptOver')
  })

  it('of a member are the same on all devices', async () => {
    const member = await server.signedIn()
    const form = await one({ hasLogin: true })
    await world.keep(form.code, { q: 'a' }, {}, member)
    await world.keep(form.code, { q: 'b' }, {}, member)
    expect((await world.view(form.code, member)).kept?.answers).toEqual({ q: 'b' })
    expect((await world.view(form.code, await server.signedIn())).kept).toBe(null)
  })

  it('have an end', async () => {
    const form = await one()
    const kept = await world.keep(form.code, { q: 'a' })
    await server.db
      .update(keptForm)
      .set({ expireDate: '2026-01-01T00:00:00Z' })
      .where(eq(keptForm.eform, form.id))
    expect(await world.refused('formKept', undefined, { code: form.code, kept })).toBe('keptOver')
    await sweepKept({ db: server.db })
    const left = await server.db.select().from(keptForm).where(eq(keptForm.eform, form.id))
    expect(left).toHaveLength(0)
  })

  it('are values by the keys of questions, and not without end', async () => {
    const form = await one()
    for (const answers of [[], 'x', { q: 'x'.repeat(250_000) }])
      expect(
        await world.refused('formKeep', undefined, { code: form.code, version: 1, answers }),
      ).toBe('badInput')
  })
})

describe('a file', () => {
  const withFile = () =>
    one({}, [element('PICTURE', 'p'), element('FILE', 'f', { accept: 'document', max: 1 })])

  it('belongs to the answers it was uploaded for, and then to the submission', async () => {
    const form = await withFile()
    const kept = await world.keep(form.code, {})
    const { file } = await world.uploadTo(kept, await makePng(8, 8))
    const id = file?.id ?? 0
    const found = await world.done<KeptAnswers>('formKept', undefined, { code: form.code, kept })
    expect(found.files).toMatchObject([{ id, type: 'image/png' }])
    const other = await world.keep(form.code, {})
    expect((await world.refusal(form, { p: [id] }, { kept: other })).fields).toEqual(['answers.p'])
    expect((await world.refusal(form, { p: [id] })).fields).toEqual(['answers.p'])
    await world.submit(form, { p: [id] }, { kept })
    expect((await fetchFile(server, world.editor.token, id)).code).toBe(200)
    const member = await server.signedIn()
    expect((await fetchFile(server, member.token, id)).code).toBe(404)
  })

  it('is what its question asks for', async () => {
    const form = await withFile()
    const kept = await world.keep(form.code, {})
    const { file } = await world.uploadTo(kept, await makePng(8, 8))
    expect((await world.refusal(form, { f: [file?.id] }, { kept })).fields).toEqual(['answers.f'])
  })

  it('is not taken from whoever has no kept answers', async () => {
    expect((await world.uploadTo('1.x', await makePng(8, 8))).refused).toBe('keptOver')
  })

  it('is shown to whoever has the link to the answers', async () => {
    const form = await withFile()
    const kept = await world.keep(form.code, {})
    const { file } = await world.uploadTo(kept, await makePng(8, 8))
    const { text, meta } = await world.call('formFile', undefined, { kept, id: file?.id ?? 0 })
    expect(meta).toBeUndefined()
    expect(text.length).toBeGreaterThan(0)
    const other = await world.keep(form.code, {})
    expect(await world.refused('formFile', undefined, { kept: other, id: file?.id ?? 0 })).toBe(
      'notFound',
    )
  })
})
