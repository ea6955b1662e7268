import { addComment } from '#server/areas/comment/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { panelOf } from './confirmers.ts'
import { checkTicket, requireAssignee, requirePastDay, submission } from './content.ts'
import { loadFacts } from './facts.ts'
import { frozenKpi } from './kpi.ts'
import type { Ticket } from './may.ts'
import { confirmRecordTable } from './tables.ts'

interface Moment<Input = unknown> {
  row: Ticket
  input: Input
  me: SignedIn['me']
  at: Executor
  context: SignedIn
}
interface Delivery {
  workHour: string
  contributionDate?: string | null
  completionDesc: string
  proofFiles?: number[] | null
}

interface Correction {
  [name: string]: unknown
  workHour?: string | null
  contributionDate?: string | null
  description?: string | null
  completionDesc?: string | null
  proofFiles?: number[] | null
  comment?: string | null
}

/** Cleared when a plan is released: the claim, the delivery and the rejection. */
const undelivered = {
  collectDate: null,
  deliveryDate: null,
  submitDate: null,
  contributionDate: null,
  completionDesc: null,
  proofFiles: null,
  rejectReason: null,
  confirmCount: 0,
  confirmerCount: 0,
  leaderConfirmed: false,
}

/** Publishes a plan: a draft as it is, a claimed one for its new assignee. */
async function publishKpi({
  row,
  input: { contributor = null },
  me,
  at,
}: Moment<{ contributor?: number | null }>) {
  if (contributor !== null) await requireAssignee(at, me, row.project, contributor)
  if (row.status === 'DRAFT') return contributor === null ? {} : { contributor }
  const kpiPoint = await frozenKpi(at, row.jobType, row.workHour)
  return { ...undelivered, contributor, kpiPoint }
}

async function completeDev({ row, input, me, at, context }: Moment<Delivery>) {
  await requirePastDay(context, input.contributionDate)
  const { workHour, completionDesc } = input
  const done = { ...row, workHour, contributor: row.contributor ?? me.id }
  return {
    workHour,
    completionDesc,
    contributionDate: input.contributionDate ?? (await calendarOf(context)).today,
    proofFiles: input.proofFiles ?? row.proofFiles,
    deliveryDate: clock.now(),
    ...(await submission(at, me, done)),
  }
}

async function reject({ row, input, me, at }: Moment<{ reason: string }>) {
  const facts = await loadFacts(at, me, [row])
  const { leads } = panelOf(facts.project(row.project), row.contributor ?? row.creator)
  await at.insert(confirmRecordTable).values({
    ticket: row.id,
    submitDate: row.submitDate ?? clock.now(),
    comment: input.reason,
    project: row.project,
    member: me.id,
    result: 'REJECTED',
    leader: leads.has(me.id),
    soleConfirmer: false,
    round: row.round,
  })
  return { rejectReason: input.reason }
}

/** Removes a proof; confirmers then see what is left. */
async function repealFile({ row, input }: Moment<{ file: number }>) {
  const proofFiles = row.proofFiles ?? []
  if (!proofFiles.includes(input.file)) fail('badInput', { file: { problem: 'notFound' } })
  const left = { proofFiles: proofFiles.filter(id => id !== input.file) }
  return row.status === 'PENDING_CONFIRM' ? { ...left, submitDate: clock.now() } : left
}

/** Submits a rejected ticket again, with what was corrected: all of it, or nothing. */
async function resubmit({
  row,
  input: { comment, ...given },
  me,
  at,
  context,
}: Moment<Correction>) {
  const entries = Object.entries(given).filter(([, value]) => value !== null)
  const corrected: Partial<Ticket> = Object.fromEntries(entries)
  await checkTicket({ row, input: corrected, me, at, context })
  if (comment) await addComment(context, { entity: 'kpiTicket', rowId: String(row.id) }, comment)
  const contributor = row.contributor ?? me.id
  return { ...corrected, ...(await submission(at, me, { ...row, ...corrected, contributor })) }
}

/** What each step changes besides the state. */
export const steps = {
  publishKpi,
  collect: async ({ me }: Moment) => ({ contributor: me.id, collectDate: clock.now() }),
  completeDev,
  cancel: async () => ({}),
  reject,
  resubmit,
  repealFile,
  abolish: async () => ({}),
}
