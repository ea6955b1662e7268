import { sql } from 'drizzle-orm'
import type { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { deliveryFields } from '#contract/areas/ticket/ticketFlow.ts'
import type { InputOf } from '#contract/kit/field.ts'
import { demandWrite } from '#server/areas/project/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { panelOf } from './confirmers.ts'
import { loadFacts } from './facts.ts'
import { frozenKpi, worthIn } from './kpi.ts'
import type { Ticket } from './may.ts'

type NewInput = InputOf<(typeof kpiTicket)['fields']>
type Input = Partial<NewInput>
interface Moment {
  row: Ticket | undefined
  input: Input
  me: Me
  at: Executor
  context: SignedIn
}

/** Work is done today or was done before. */
export async function demandPast(context: SignedIn, day: string | null | undefined) {
  if (day && day > (await calendarOf(context)).today)
    fail('badInput', { contributionDate: { problem: 'inFuture' } })
}

/** Work is given to active members only (1005). */
async function demandInside(at: Executor, project: string, member: number) {
  const { rows } = await at.execute(sql`select from "projectMember"
    where "project" = ${project} and "member" = ${member} and "status" = 'ACTIVE'`)
  if (rows.length === 0) fail('notInProject', { contributor: { problem: 'notFound' } })
}

/** Who assigns tasks gives work to an active member. */
export async function demandAssignee(at: Executor, me: Me, project: string, member: number) {
  await demandWrite(at, me, project, 'ASSIGN_TASK')
  await demandInside(at, project, member)
}

/** Who may write a new ticket: plans and work of others, whoever assigns tasks; work of their own, everybody. */
async function checkNew({ input, me, at, context }: Moment) {
  const { project = '', type, contributor, contributionDate } = input
  const own = type === 'CONTRIBUTION' && (contributor ?? me.id) === me.id
  await demandWrite(at, me, project, ...(own ? [] : (['ASSIGN_TASK'] as const)))
  if (type === 'CONTRIBUTION' && !contributionDate)
    fail('badInput', { contributionDate: { problem: 'required' } })
  const member = contributor ?? (type === 'CONTRIBUTION' ? me.id : undefined)
  if (member) await demandInside(at, project, member)
  await demandPast(context, contributionDate)
}

async function checkChange(row: Ticket, { input, me, at, context }: Moment) {
  const { contributor, contributionDate } = input
  if (row.type === 'PLAN' && row.status === 'REJECTED') demandDeliveryOnly(row, input)
  if (contributor !== undefined && contributor !== row.contributor) {
    if (row.type === 'CONTRIBUTION' && contributor === null)
      fail('badInput', { contributor: { problem: 'required' } })
    if (row.type === 'CONTRIBUTION') await demandWrite(at, me, row.project, 'ASSIGN_TASK')
    if (contributor !== null) await demandInside(at, row.project, contributor)
  }
  if (row.type === 'CONTRIBUTION' && contributionDate === null)
    fail('badInput', { contributionDate: { problem: 'required' } })
  await demandPast(context, contributionDate)
}

/** What was asked for stays as it was published (1109). */
function demandDeliveryOnly(row: Ticket, input: Input) {
  const delivery: readonly string[] = deliveryFields
  for (const [name, value] of Object.entries(input))
    if (!delivery.includes(name) && differ(value, row[name as keyof Ticket])) fail('planLocked')
}
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Looks at what is written into a ticket, new or not. */
export const checkTicket = (moment: Moment): Promise<void> =>
  moment.row ? checkChange(moment.row, moment) : checkNew(moment)

/** A submission: worth fixed at this moment, confirmations asked for anew. */
export async function submission(
  at: Executor,
  me: Me,
  ticket: Pick<Ticket, 'project' | 'round' | 'jobType' | 'workHour'> & { contributor: number },
) {
  const { project, round, jobType, workHour, contributor } = ticket
  const facts = await loadFacts(at, me, [{ id: 0, project, status: '' }])
  return {
    kpiPoint: await frozenKpi(at, jobType, workHour),
    submitDate: clock.now(),
    confirmCount: 0,
    confirmerCount: panelOf(facts.project(project), contributor).eligible.size,
    leaderConfirmed: false,
    rejectReason: null,
    round: round + 1,
  }
}

/** The server's own fields of a new ticket. */
export async function newTicket({ input, me, at }: Omit<Moment, 'row'> & { input: NewInput }) {
  const { project, type, jobType, workHour } = input
  const { kpiPoint } = await worthIn(at, project, jobType, workHour)
  const blank = { creator: me.id, kpiPoint, confirmCount: 0, confirmerCount: 0, round: 0 }
  if (type === 'PLAN') return { ...blank, status: 'DRAFT', leaderConfirmed: false } as const
  const contributor = input.contributor ?? me.id
  const submitted = await submission(at, me, { project, round: 0, jobType, workHour, contributor })
  return { ...blank, ...submitted, contributor, status: 'PENDING_CONFIRM' } as const
}

/** What follows from a change: the estimate, or the worth of what waits, submitted as of now. */
export async function followsFrom({ row, input, at, me }: Moment & { row: Ticket }) {
  const jobType = input.jobType ?? row.jobType
  const workHour = input.workHour ?? row.workHour
  const { kpiPoint } =
    jobType === row.jobType
      ? { kpiPoint: await frozenKpi(at, jobType, workHour) }
      : await worthIn(at, row.project, jobType, workHour)
  if (row.status !== 'PENDING_CONFIRM') return { kpiPoint }
  const contributor = input.contributor ?? row.contributor ?? row.creator
  const again = { ...row, jobType, workHour, contributor, round: row.round - 1 }
  return submission(at, me, again)
}
