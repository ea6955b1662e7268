import { desc, eq } from 'drizzle-orm'
import type { OpenForm, Receipt } from '#contract/areas/eform/calls.ts'
import type { Element, Kind, Option } from '#contract/areas/eform/element.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import type { Meta } from '#contract/transport.ts'
import { openedNow } from '#server/areas/eform/fill/opened.ts'
import { eformCount, eformRecordTable, eformTable } from '#server/areas/eform/tables.ts'
import { newMessageId } from '#server/areas/eform/webhook/queue.ts'
import { eformWebhookTable, webhookDeliveryTable } from '#server/areas/eform/webhook/tables.ts'
import { mailTable } from '#server/areas/message/tables.ts'
import type { Executor } from '#server/db/client.ts'
import { callerOf, type Person } from '#tests/caller.ts'
import { testKeys } from '#tests/factories/keys.ts'
import type { TestServer } from '#tests/http.ts'
import { multipart } from '#tests/upload.ts'

let made = 0

export const option = (value: string, sort = 0): Option => ({
  value,
  label: { ZH_TW: `選項 ${value}`, EN_US: `Option ${value}` },
  sort,
})

/** An element that is complete, of any kind. */
export function element(kind: Kind, key: string, more: Partial<Element> = {}): Element {
  const options = [option('a', 1), option('b', 2), option('c', 3)]
  const needed: Partial<Record<Kind, Partial<Element>>> = {
    SINGLE: { options },
    DROPDOWN: { options },
    MULTIPLE: { options, min: 0, max: 3 },
    FILE: { min: 0, max: 2 },
    PICTURE: { min: 0, max: 2 },
    MATRIX: { options, rows: [option('x', 1), option('y', 2)] },
  }
  return {
    ...{ key, kind, name: { ZH_TW: `問題 ${key}`, EN_US: `Question ${key}` } },
    ...{ sort: ++made, required: false },
    ...needed[kind],
    ...more,
  }
}

/** Forms as an `editor` makes them and others fill them in, by the API alone. */
export async function formWorld(server: TestServer) {
  const editor: Person = await server.signedIn('ROLE_EDITOR')
  const caller = callerOf(server, editor)
  const { done, act, call } = caller

  const draft = (elements: readonly Element[], values: Record<string, unknown> = {}) =>
    done('eform.create', editor, {
      ...{ formName: `表單 ${++made}`, type: 'SURVEY', languages: ['ZH_TW', 'EN_US'], elements },
      ...{ onAirDate: new Date(Date.now() - 60_000).toISOString(), enableMore: true },
      ...values,
    })
  const published = async (elements: readonly Element[], values: Record<string, unknown> = {}) => {
    const { id } = await draft(elements, values)
    const form = await act('eform.publish', { id })
    return { id, code: String(form.code) }
  }

  /** Proves that a form was opened some seconds ago. */
  const opened = (form: number, seconds = 10) =>
    openedNow(testKeys, form, new Date(Date.now() - seconds * 1000).toISOString())

  const input = (form: { id: number; code: string }, answers: object, more: object = {}) => ({
    ...{ code: form.code, version: 1, language: 'EN_US', answers, opened: opened(form.id) },
    ...more,
  })
  const submit = (
    form: { id: number; code: string },
    answers: object,
    { who, ...more }: { who?: Person; [field: string]: unknown } = {},
  ) => done<Receipt>('formSubmit', who, input(form, answers, more))
  /** What the submission is refused with: the error, and the problems by field. */
  async function refusal(
    form: { id: number; code: string },
    answers: object,
    { who, ...more }: { who?: Person; [field: string]: unknown } = {},
  ) {
    const { meta } = await call('formSubmit', who, input(form, answers, more))
    return { name: meta?.name, fields: Object.keys(meta?.fields ?? {}) }
  }
  const view = (code: string, who?: Person) => done<OpenForm>('formView', who, { code })

  const keep = async (code: string, answers: object, more: object = {}, who?: Person) =>
    (await done<{ kept: string }>('formKeep', who, { code, version: 1, answers, ...more })).kept

  async function uploadTo(kept: string, bytes: Buffer, name = 'file.png', who?: Person) {
    const { type, body } = multipart([
      ['kept', kept],
      ['fileData', bytes, name],
    ])
    const answer = await server.app.inject({
      method: 'POST',
      url: server.routeOf('formUpload').path,
      headers: { 'content-type': type, ...(who && { token: who.token }) },
      payload: body,
    })
    const { meta, data } = answer.json() as { meta: Meta & { name?: string }; data?: StoredFile }
    return { refused: meta.code === 200 ? undefined : meta.name, file: data }
  }

  /** The letters to somebody, the latest first. */
  async function letters(to: string) {
    const rows = await server.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.to, to))
      .orderBy(desc(mailTable.id))
    return rows.map(({ subject, text }) => ({ subject, text: testKeys.open(text ?? '') }))
  }

  /** The code that is sent to an address. */
  async function emailCode(code: string, email: string) {
    await done('formCode', undefined, { code, email, language: 'EN_US' })
    const [latest] = await letters(email)
    return /\b(\d{6})\b/.exec(latest?.text ?? '')?.[1] ?? ''
  }

  return {
    ...{ editor, ...caller, draft, published, opened, submit, refusal, view, keep },
    ...{ uploadTo, letters, emailCode },
  }
}

/** A published form with a submission, without the API; returns the id of the submission. */
export async function makeSubmission(db: Executor): Promise<number> {
  const date = '2026-01-01T00:00:00.000Z'
  const [form] = await db
    .insert(eformTable)
    .values({
      ...{ formName: '意見', code: `form${++made}code`, type: 'SURVEY', languages: ['ZH_TW'] },
      ...{ elements: [], onAirDate: date, status: 'PUBLISHED', version: 1 },
      ...{ hasLogin: false, authMember: false, enableMore: true, followUp: false },
    } as never)
    .returning()
  const eform = Number(form?.id)
  await db.insert(eformCount).values({ eform, latestNumber: 1, recordCount: 1 })
  const [record] = await db
    .insert(eformRecordTable)
    .values({
      ...{ eform, number: 1, submitDate: date, summary: '很好', status: 'NEW' },
      ...{ language: 'ZH_TW', formVersion: 1, answers: {}, files: [] },
    } as never)
    .returning()
  return Number(record?.id)
}

/** A delivery of a submission to a webhook, without the API; returns its id. */
export async function makeDelivery(db: Executor): Promise<number> {
  const submission = await makeSubmission(db)
  const [record] = await db
    .select({ eform: eformRecordTable.eform })
    .from(eformRecordTable)
    .where(eq(eformRecordTable.id, submission))
  const [webhook] = await db
    .insert(eformWebhookTable)
    .values({
      ...{ eform: Number(record?.eform), address: 'https://receiver.example/' },
      ...{ status: 'PAUSED', failures: 0, secretNumber: 1, creator: 1 },
    })
    .returning()
  const [delivery] = await db
    .insert(webhookDeliveryTable)
    .values({
      ...{ messageId: newMessageId(), webhook: Number(webhook?.id), submission, number: 1 },
      ...{ status: 'FAILED', tries: 8, problem: 'TIMEOUT' },
    })
    .returning()
  return Number(delivery?.id)
}
