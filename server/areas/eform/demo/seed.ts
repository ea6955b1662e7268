import { eq } from 'drizzle-orm'
import { checkAnswers } from '#contract/areas/eform/answers.ts'
import { eform } from '#contract/areas/eform/eform.ts'
import type { Answer } from '#contract/areas/eform/element.ts'
import { ANSWER_HOURS } from '#contract/areas/eform/formPaths.ts'
import { type ReadyForm, readyForms } from '#contract/areas/eform/ready.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Row, Subject } from '#server/kit/subject.ts'
import { memberKey } from '../fill/find.ts'
import { summaryOf } from '../fill/summary.ts'
import { publishedOf } from '../form/publish.ts'
import { seedForms } from '../seed.ts'
import { eformCount, eformSender, type Form, eformRecordTable as t } from '../tables.ts'
import { demoAnswer } from './answers.ts'

/** Ready forms that the demo has, with their addresses and how often they were submitted. */
const published: Readonly<Record<string, { code: string; submissions: number }>> = {
  feedback: { code: 'feedback', submissions: 11 },
  event: { code: 'harvest-day', submissions: 16 },
  survey: { code: 'member-survey', submissions: 14 },
  join: { code: 'join-us', submissions: 0 },
}

const hour = 3600 * 1000
/** Hours between two submissions. */
const APART = 31

/** The same numbers at each start, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Forms of the demo, made and published the way editors do it, and what was submitted with them. */
export async function seedDemoForms(at: Executor, keys: Keys): Promise<void> {
  const members = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .orderBy(memberTable.id)
  const editor = members.find(({ loginName }) => loginName === 'editor')
  const actor = editor && (await actorOf(at, editor.id))
  if (!actor) return
  await seedForms(at)
  const context: SignedIn = {
    ...{ db: at as unknown as Database, keys, me: { ...actor, permissions: new Set(['*']) } },
    ...{ language: 'zh-TW', address: '203.0.113.21', device: '' },
  }
  for (const ready of readyForms) {
    const form = await seedForm(context, ready)
    const count = published[ready.id]?.submissions ?? 0
    if (count > 0)
      await seedSubmissions(
        at,
        form,
        count,
        members.map(({ id }) => id),
      )
  }
}

async function seedForm(context: SignedIn, ready: ReadyForm): Promise<Form> {
  const subject = subjects.get(eform.name) as Subject
  const { type, languages, texts, elements, audience, enableMore, followUp, name } = ready
  const code = published[ready.id]?.code
  const input = check(inputFields(eform.fields, 'create'), {
    ...{ formName: name.ZH_TW, type, languages, texts, elements, enableMore, followUp },
    ...{ hasLogin: audience === 'MEMBERS', authMember: audience === 'CONFIRMED' },
    onAirDate: new Date(Date.now() - 40 * 24 * hour).toISOString(),
    ...(code && { code }),
  })
  if (!input.ok) throw new Error(`form ${ready.id}: ${JSON.stringify(input.refusals)}`)
  const row = await create(subject, context, input.values)
  if (!code) return row as unknown as Form
  const { id, updateDate } = row
  return (await act(subject, context, 'publish', { id, updateDate } as Row)) as unknown as Form
}

/** Submissions of the last weeks: the older ones are answered. */
async function seedSubmissions(
  at: Executor,
  form: Form,
  count: number,
  members: readonly number[],
): Promise<void> {
  const { elements, languages } = publishedOf(form)
  const random = numbers(form.id * 7919 + count)
  let number = 0
  while (number < count) {
    const given: Record<string, Answer> = {}
    for (const element of elements) {
      const answer = demoAnswer(element, random)
      if (answer !== undefined) given[element.key] = answer
    }
    const { answers, refusals } = checkAnswers(elements, given)
    // Nobody gets further with what is refused.
    if (Object.keys(refusals).length > 0) continue
    number++
    const age = (count - number) * APART + 5
    const submitted = Date.now() - age * hour
    const answered = number < count - 3
    const member = form.hasLogin ? (members[number % members.length] ?? null) : null
    const [record] = await at
      .insert(t)
      .values({
        ...{ eform: form.id, number, formVersion: 1, language: 'ZH_TW', answers, files: [] },
        ...{ member, email: null, remarks: null },
        submitDate: new Date(submitted).toISOString(),
        summary: summaryOf({ elements, languages, texts: {} }, answers) || `#${number}`,
        status: answered ? 'ANSWERED' : 'NEW',
        answeredDate: answered ? new Date(submitted + 6 * hour).toISOString() : null,
        dueDate: form.followUp ? new Date(submitted + ANSWER_HOURS * hour).toISOString() : null,
      } as never)
      .returning({ id: t.id })
    if (record && member !== null && !form.enableMore)
      await at
        .insert(eformSender)
        .values({ eform: form.id, sender: memberKey(member), eformRecord: record.id })
        .onConflictDoNothing()
  }
  await at
    .update(eformCount)
    .set({ latestNumber: count, recordCount: count, toldNumber: count })
    .where(eq(eformCount.eform, form.id))
}
