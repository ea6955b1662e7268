import { and, eq } from 'drizzle-orm'
import { checkAnswers } from '#contract/areas/eform/answers.ts'
import { formSubmit, type Receipt } from '#contract/areas/eform/calls.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import type { Answers } from '#contract/areas/eform/element.ts'
import { ANSWER_HOURS } from '#contract/areas/eform/formPaths.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { accepts } from '#contract/kit/file.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { isRightCode, takeCode } from '#server/areas/access/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { attach } from '#server/kit/attach.ts'
import { networkOf } from '#server/kit/network.ts'
import { publishChange } from '#server/kit/publish.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { versionOf } from '../form/publish.ts'
import {
  eformCount,
  eformSender,
  keptForm,
  type Published,
  type Submission,
  eformRecordTable as t,
} from '../tables.ts'
import { filledToken } from '../use/filled.ts'
import { queueWebhooks } from '../webhook/queue.ts'
import {
  type Found,
  formAt,
  hasSubmitted,
  keyOf,
  purposeFor,
  requireOpen,
  senderOf,
} from './find.ts'
import { dropFiles, filesOf, type Kept, keptBy, uploaderOf } from './kept.ts'
import { requireOpened } from './opened.ts'
import { copyAddress, sendReceipt } from './receipt.ts'
import { filesIn, summaryOf } from './summary.ts'

/** Submissions of a member, and from one address, in ten minutes: an assembly may share one. */
const perMember = 60
const perAddress = 300
/** Characters of the title of what a form is filled in for. */
const FILLED_FOR_MAX = 200

const limitSubmissions = ({ db, address, me }: Context): Promise<void> =>
  me
    ? limit(db, `form submit member ${me.id}`, perMember, 600)
    : limit(db, `form submit ${networkOf(address)}`, perAddress, 600)

type Input = CallInput<typeof formSubmit>

/** Refusals of answers, at the names under which they were sent. */
const named = (refusals: Refusals): Refusals =>
  Object.fromEntries(Object.entries(refusals).map(([key, one]) => [`answers.${key}`, one]))

/** The answers that count, by the version that was shown. */
function requireAnswers({ elements }: Published, given: unknown): Answers {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    fail('badInput', { answers: { problem: 'unreadable' } })
  const { answers, refusals } = checkAnswers(elements, given as Record<string, unknown>)
  if (Object.keys(refusals).length > 0) fail('badInput', named(refusals))
  return answers
}

/** Each file was uploaded for these answers, and is what its question asks for. */
async function requireFiles(
  db: Executor,
  published: Published,
  answers: Answers,
  kept: Kept | undefined,
): Promise<void> {
  const asked = filesIn(published.elements, answers)
  if (asked.length === 0) return
  const own = kept ? await filesOf(db, kept.id) : []
  const typeOf = new Map(own.map(({ id, type }) => [id, type]))
  const refusals: Refusals = {}
  for (const { key, id, accept } of asked) {
    const type = typeOf.get(id)
    if (type === undefined) refusals[key] = { problem: 'notFound' }
    else if (!accepts(accept, type)) refusals[key] = { problem: 'wrongFormat' }
  }
  if (Object.keys(refusals).length > 0) fail('badInput', named(refusals))
}

/** What was submitted from the page that was opened so, if anything was. */
async function sentBefore(db: Executor, form: number, page: string) {
  const [found] = await db
    .select({ record: t })
    .from(eformSender)
    .innerJoin(t, eq(t.id, eformSender.eformRecord))
    .where(and(eq(eformSender.eform, form), eq(eformSender.sender, page)))
  return found && (found.record as unknown as Submission)
}

async function receiptOf({ db, keys }: Context, record: Submission): Promise<Receipt> {
  const { number, submitDate, dueDate, answers, purpose } = record
  return {
    ...{ number, submitDate, dueDate, email: await copyAddress(db, record) },
    answers: answers as Receipt['answers'],
    filled: purpose === null ? null : filledToken(keys, record.id),
  }
}

interface Ready {
  found: Found
  purpose: { purpose: string; title: string } | null
  version: number
  published: Published
  answers: Answers
  kept: Kept | undefined
  page: string
  member: number | undefined
  email: string | null
  /** The code that confirms the address, if it was right. */
  emailCode: string | undefined
  language: Input['language']
}

const codeOf = (email: string) => ({ purpose: 'FORM', target: email }) as const

/** Stores a submission: those of the same form one after another, so that its limit holds. */
async function store(context: Context, ready: Ready): Promise<Submission> {
  const { found, purpose, page, member, email, emailCode, answers, published, kept } = ready
  const { form } = found
  const { db: at, keys } = context
  const [count] = await at
    .select()
    .from(eformCount)
    .where(eq(eformCount.eform, form.id))
    .for('update')
  if (!count) return fail('notFound')
  const before = await sentBefore(at, form.id, page)
  if (before) return before
  // Undone with all the rest: a submission that is refused costs no code.
  if (email !== null && !(emailCode && (await takeCode(context, codeOf(email), emailCode))))
    fail('wrongCode', { emailCode: { problem: 'mismatch' } })
  // A person is one of those who have sent it, if the form takes one submission of each. What asks
  // for it counts by itself.
  const person = form.enableMore || purpose ? undefined : keyOf(context, { member, email })
  if (person && (await hasSubmitted(context, form.id, { member, email }))) fail('formSubmitted')
  if (form.submitLimit !== null && count.recordCount >= form.submitLimit) fail('formFull')
  const number = count.latestNumber + 1
  await at
    .update(eformCount)
    .set({ latestNumber: number, recordCount: count.recordCount + 1 })
    .where(eq(eformCount.eform, form.id))
  const files = filesIn(published.elements, answers).map(({ id }) => id)
  const [stored] = await at
    .insert(t)
    .values({
      eform: form.id,
      number,
      submitDate: clock.now(),
      summary: summaryOf(published, answers) || `#${number}`,
      status: 'NEW',
      dueDate: form.followUp ? clock.in(ANSWER_HOURS * 3600) : null,
      member: member ?? null,
      email: member === undefined ? email : null,
      purpose: purpose?.purpose ?? null,
      filledFor: purpose && [...purpose.title].slice(0, FILLED_FOR_MAX).join(''),
      language: ready.language,
      formVersion: ready.version,
      answers,
      files,
    } as never)
    .returning()
  const record = (stored ?? fail('internal')) as unknown as Submission
  await at.insert(eformSender).values(
    [page, ...(person ? [person] : [])].map(sender => ({
      ...{ eform: form.id, sender, eformRecord: record.id },
    })),
  )
  if (kept) {
    const owner = { entity: eformRecord.name, rowId: record.id, field: 'files' }
    // Before its files, as when it is kept: the other way round, the two block each other.
    await at.delete(keptForm).where(eq(keptForm.id, kept.id))
    await attach(at, uploaderOf(kept.id), owner, files)
    await dropFiles(at, kept.id)
  }
  await sendReceipt(at, keys, { record, form, published })
  await queueWebhooks(at, record)
  await publishChange(at, eformRecord, 'create', record)
  return record
}

export const submitRoutes: Route[] = [
  answer(formSubmit, async (context, input) => {
    const { db, keys } = context
    await limitSubmissions(context)
    const found = await formAt(db, input.code)
    const { form, now } = found
    const page = requireOpened(keys, form.id, input.opened, now)
    const before = await sentBefore(db, form.id, page)
    if (before) return receiptOf(context, before)
    if (input.website) fail('formTrap')
    const purpose = await purposeFor(context, found, input.purpose)
    await requireOpen(context, found, purpose !== null)
    const version = (await versionOf(db, form.id, input.version)) ?? fail('formStale')
    const answers = requireAnswers(version.published, input.answers)
    const kept = input.kept ? await keptBy(context, input.kept, form.id) : undefined
    await requireFiles(db, version.published, answers, kept)
    const member = senderOf(context, form)?.id
    const email = member === undefined && form.authMember ? (input.email ?? null) : null
    let emailCode: string | undefined
    if (member === undefined && form.authMember) {
      if (!email) fail('badInput', { email: { problem: 'required' } })
      if (!input.emailCode) fail('badInput', { emailCode: { problem: 'required' } })
      if (await isRightCode(context, codeOf(email), input.emailCode, undefined))
        emailCode = input.emailCode
    }
    const { language } = input
    const ready: Ready = {
      found,
      purpose,
      version: version.number,
      published: version.published,
      answers,
      kept,
      page,
      member,
      email,
      emailCode,
      language,
    }
    const record = await inTransaction(context, inside => store(inside, ready))
    return receiptOf(context, record)
  }),
]
