import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { formReport } from '#contract/areas/eform/calls.ts'
import type { Element } from '#contract/areas/eform/element.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { readSheet } from '#server/kit/sheetReader.ts'
import { element, formWorld, option } from '#tests/factories/eform.ts'
import { makePng } from '#tests/factories/file.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { eformCount, eformRecordTable, eformTable } from '../tables.ts'
import { tellOwners } from './tell.ts'

type Report = CallOutput<typeof formReport>

let server: TestServer
let world: Awaited<ReturnType<typeof formWorld>>
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await formWorld(server)
})
afterAll(() => server.close())

const report = (eform: number, days: Record<string, unknown> = {}) =>
  world.done<Report>('formReport', world.editor, { eform, ...days })
async function sheetOf(eform: number) {
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: `${server.routeOf('formAnswers').path}?eform=${eform}`,
    headers: { token: world.editor.token },
  })
  const read = await readSheet(rawPayload, { csv: false, mostRows: 9, mostColumns: 50 })
  return (read ?? []).map(({ cells }) => cells)
}
/** Lets time pass for a submission. */
const age = (form: number, number: number, hours: number) =>
  server.db.execute(sql`
    update ${eformRecordTable} set "submitDate" = "submitDate" - make_interval(hours => ${hours}),
      "dueDate" = "dueDate" - make_interval(hours => ${hours})
    where "eform" = ${form} and "number" = ${number}`)
const recordsOf = (form: number) =>
  server.db
    .select()
    .from(eformRecordTable)
    .where(eq(eformRecordTable.eform, form))
    .orderBy(eformRecordTable.number)

describe('the report of a form', () => {
  it('counts today, week, month and all, and what waits', async () => {
    const form = await world.published([element('TEXT', 'q')], { followUp: true })
    for (let count = 0; count < 4; count++) await world.submit(form, { q: 'a' })
    await age(form.id, 1, 24 * 40)
    await age(form.id, 2, 25)
    const [, , third] = await recordsOf(form.id)
    await world.act('eformRecord.update', { id: third?.id ?? 0 }, { status: 'ANSWERED' })
    expect(await report(form.id)).toMatchObject({ total: 4, unanswered: 3, overdue: 2, counted: 4 })
    const { today, week, month } = await report(form.id)
    expect(today).toBe(2)
    expect(week).toBeGreaterThanOrEqual(2)
    expect(month).toBeGreaterThanOrEqual(2)
    expect(month).toBeLessThan(4)
  })

  it('counts each value of each question', async () => {
    const form = await world.published([
      element('SINGLE', 's'),
      element('MULTIPLE', 'm'),
      element('RATING', 'r'),
      element('NUMBER', 'n', { scale: 2 }),
      element('MATRIX', 'x'),
      element('TEXT', 't'),
      element('TEXT', 'never'),
    ])
    await world.submit(form, {
      s: 'a',
      m: ['a', 'b'],
      r: 4,
      n: '1.50',
      x: { x: 'a', y: 'b' },
      t: 'one',
    })
    await world.submit(form, { s: 'a', m: ['b'], r: 5, n: '-2', x: { x: 'a' }, t: 'two' })
    await world.submit(form, { s: 'b', n: '1.5' })
    const { questions, elements } = await report(form.id)
    const of = (key: string) => questions.find(one => one.key === key)
    expect(elements.map(({ key }) => key)).toEqual(['s', 'm', 'r', 'n', 'x', 't', 'never'])
    expect(of('s')).toMatchObject({
      answered: 3,
      values: [
        { value: 'a', count: 2 },
        { value: 'b', count: 1 },
      ],
    })
    expect(of('m')?.values).toEqual([
      { value: 'b', count: 2 },
      { value: 'a', count: 1 },
    ])
    expect(of('r')).toMatchObject({ average: '4.50', lowest: '4', highest: '5' })
    expect(of('n')).toMatchObject({
      ...{ answered: 3, average: '0.33', lowest: '-2' },
      // However they were written.
      values: [
        { value: '1.5', count: 2 },
        { value: '-2', count: 1 },
      ],
    })
    expect(Number(of('n')?.highest)).toBe(1.5)
    expect(of('x')?.values).toEqual([
      { value: 'x:a', count: 2 },
      { value: 'y:b', count: 1 },
    ])
    expect(of('t')?.latest.map(({ text }) => text)).toEqual(['two', 'one'])
    expect(of('t')?.values).toEqual([])
    expect(of('never')).toMatchObject({ answered: 0, values: [], latest: [] })
  })

  it('is about a period, if one is given', async () => {
    const form = await world.published([element('SINGLE', 's')])
    await world.submit(form, { s: 'a' })
    await world.submit(form, { s: 'b' })
    await age(form.id, 1, 24 * 400)
    const recent = await report(form.id, { startDate: '2026-06-01' })
    expect(recent).toMatchObject({ total: 2, counted: 1 })
    expect(recent.questions[0]?.values).toEqual([{ value: 'b', count: 1 }])
    const { meta } = await world.call('formReport', world.editor, {
      ...{ eform: form.id, startDate: '2026-06-02', endDate: '2026-06-01' },
    })
    expect(meta?.fields).toHaveProperty('startDate')
  })

  it('has the questions of earlier versions as well, after the present ones', async () => {
    const form = await world.published([element('TEXT', 'old')])
    await world.submit(form, { old: 'kept' })
    await world.act('eform.update', form, { elements: [element('TEXT', 'fresh')] })
    await world.act('eform.publish', form)
    const { elements, questions } = await report(form.id)
    expect(elements.map(({ key }) => key)).toEqual(['fresh', 'old'])
    expect(questions[1]).toMatchObject({ answered: 1, latest: [{ text: 'kept' }] })
  })
})

describe('the spreadsheet of a form', () => {
  it('has a column for each question, and labels instead of values', async () => {
    const form = await world.published([
      element('TEXT', 't'),
      element('NUMBER', 'n', { scale: 1 }),
      element('SINGLE', 's', { options: [option('a')] }),
      element('PICTURE', 'p'),
    ])
    const kept = await world.keep(form.code, {})
    const { file } = await world.uploadTo(kept, await makePng(4, 4), 'roof.png')
    await world.submit(form, { t: '=1+1', n: '2.5', s: 'a', p: [file?.id] }, { kept })
    const [header, row] = await sheetOf(form.id)
    expect(header?.slice(6)).toEqual(['問題 t', '問題 n', '問題 s', '問題 p'])
    expect(row?.slice(6)).toEqual(["'=1+1", { number: '2.5' }, '選項 a', 'roof.png'])
  })

  it('has answers of an earlier kind as texts', async () => {
    const kinds = (kind: Element['kind']) => ['n', 'd', 'r'].map(key => element(kind, key))
    const form = await world.published(kinds('TEXT'))
    await world.submit(form, { n: 'seven', d: 'soon', r: 'good' })
    const [number, date, mark] = ['NUMBER', 'DATE', 'RATING'] as const
    await world.act('eform.update', form, {
      elements: [element(number, 'n'), element(date, 'd'), element(mark, 'r')],
    })
    await world.act('eform.publish', form)
    const [, row] = await sheetOf(form.id)
    expect(row?.slice(6)).toEqual(['seven', 'soon', 'good'])
    expect((await report(form.id)).questions[0]).toMatchObject({ answered: 1, average: null })
  })

  it('is refused where there is nothing, or too much', async () => {
    const form = await world.published([element('TEXT', 't')])
    const refused = () => world.refused('formAnswers', world.editor, { eform: form.id })
    expect(await refused()).toBe('exportEmpty')
    await server.db.execute(sql`
      insert into ${eformRecordTable} ("eform", "number", "submitDate", "summary", "status", "language", "formVersion", "answers")
      select ${form.id}, n, now(), 'x', 'NEW', 'EN_US', 1, '{"t":"x"}' from generate_series(1, 2001) n`)
    expect(await refused()).toBe('exportTooLarge')
  })
})

describe('a submission', () => {
  it('notes when it was answered, and forgets it when it is open again', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.submit(form, { q: 'a' })
    const id = (await recordsOf(form.id))[0]?.id ?? 0
    const answered = await world.act(
      'eformRecord.update',
      { id },
      { status: 'ANSWERED', remarks: 'By phone' },
    )
    expect(answered).toMatchObject({ answeredDate: expect.any(String), remarks: 'By phone' })
    const again = await world.act('eformRecord.update', { id }, { status: 'IN_PROGRESS' })
    expect(again.answeredDate).toBe(null)
  })

  it('is counted by its form until it is deleted, and again when it is put back', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.submit(form, { q: 'a' })
    await world.submit(form, { q: 'b' })
    const count = async () => {
      const { submissions, unanswered } = await world.done('eform.view', world.editor, {
        id: form.id,
      })
      return [submissions, unanswered]
    }
    expect(await count()).toEqual([2, 2])
    const id = (await recordsOf(form.id))[0]?.id ?? 0
    await world.done('eformRecord.remove', world.editor, { id })
    expect(await count()).toEqual([1, 1])
    const trash = await world.done<{ list: { entry: number }[] }>('eformRecord.trash', world.editor)
    await world.done('eformRecord.putBack', world.editor, { entry: trash.list[0]?.entry })
    expect(await count()).toEqual([2, 2])
  })
})

describe('whoever is responsible for a form', () => {
  const told = async () => {
    const rows = await server.db.select().from(notice).where(eq(notice.memberId, world.editor.id))
    return rows.map(({ kind, params }) => [kind, (params as { count: string }).count])
  }

  it('is told once of what came in, and of what was not answered in time', async () => {
    const form = await world.published([element('TEXT', 'q')], { followUp: true })
    await server.db.update(eformCount).set({ toldNumber: eformCount.latestNumber as never })
    await world.submit(form, { q: 'a' })
    await world.submit(form, { q: 'b' })
    await server.db.delete(notice)
    await tellOwners({ db: server.db, keys: testKeys })
    expect(await told()).toEqual([['formSubmissions', '2']])
    await tellOwners({ db: server.db, keys: testKeys })
    expect(await told()).toHaveLength(1)

    // A day later: due since the last time they were told.
    await server.db
      .update(eformCount)
      .set({ overdueDate: sql`now() - interval '2 hours'` as never })
      .where(eq(eformCount.eform, form.id))
    await age(form.id, 1, 25)
    await server.db.delete(notice)
    await tellOwners({ db: server.db, keys: testKeys })
    expect(await told()).toEqual([['formOverdue', '1']])
    await tellOwners({ db: server.db, keys: testKeys })
    expect(await told()).toHaveLength(1)
  })

  it('is told nothing of what was deleted in the meantime', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.submit(form, { q: 'a' })
    const [first] = await recordsOf(form.id)
    await world.done('eformRecord.remove', world.editor, { id: first?.id ?? 0 })
    await server.db.delete(notice)
    await tellOwners({ db: server.db, keys: testKeys })
    expect(await told()).toEqual([])
  })

  it('is told nothing once they may not read submissions any more', async () => {
    const form = await world.published([element('TEXT', 'q')])
    const member = await server.signedIn('ROLE_MEMBER')
    await server.db.update(eformTable).set({ owner: member.id }).where(eq(eformTable.id, form.id))
    await world.submit(form, { q: 'a' })
    await tellOwners({ db: server.db, keys: testKeys })
    const rows = await server.db.select().from(notice).where(eq(notice.memberId, member.id))
    expect(rows).toEqual([])
  })

  it('is somebody who may read submissions, and so is the person in charge of one', async () => {
    const form = await world.published([element('TEXT', 'q')])
    await world.submit(form, { q: 'a' })
    const [first] = await recordsOf(form.id)
    const member = await server.signedIn('ROLE_MEMBER')
    const fieldsOf = async (entity: string, id: number, form: Record<string, unknown>) => {
      const { updateDate } = await world.done(`${entity}.view`, world.editor, { id })
      const { meta } = await world.call(`${entity}.update`, world.editor, {
        id,
        updateDate,
        ...form,
      })
      return Object.keys(meta?.fields ?? {})
    }
    expect(await fieldsOf('eform', form.id, { owner: member.id })).toEqual(['owner'])
    expect(await fieldsOf('eformRecord', first?.id ?? 0, { assignee: member.id })).toEqual([
      'assignee',
    ])
    await world.act('eformRecord.update', { id: first?.id ?? 0 }, { assignee: world.editor.id })
  })
})
