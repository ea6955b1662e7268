import type { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { deliveryFields } from '#contract/areas/ticket/ticketFlow.ts'
import type { InputOf } from '#contract/kit/field.ts'
import { activeIn, projectMemberTable, requireWrite } from '#server/areas/project/public.ts'
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

/** Work is done today or earlier. */
export async function requirePastDay(context: SignedIn, day: string | null | undefined) {
  if (day && day > (await calendarOf(context)).today)
    fail('badInput', { contributionDate: { problem: 'inFuture' } })
}

/** Work is assigned to active members only (1005). */
async function requireProjectMember(at: Executor, project: string, member: number) {
  const [active] = await at
    .select({ id: projectMemberTable.id })
    .from(projectMemberTable)
    .where(activeIn(project, member))
  if (!active) fail('notInProject', { contributor: { problem: 'notFound' } })
}

/** Members who assign tasks assign work to active members. */
export async function requireAssignee(at: Executor, me: Me, project: string, member: number) {
  await requireWrite(at, me, project, 'ASSIGN_TASK')
  await requireProjectMember(at, project, member)
}

/**
 * Who may create a ticket: plans and work of others by members who assign tasks, own work by
 * everyone.
 */
async function checkNew({ input, me, at, context }: Moment) {
  const { project = '', type, contributor, contributionDate } = input
  const own = type === 'CONTRIBUTION' && (contributor ?? me.id) === me.id
  await requireWrite(at, me, project, ...(own ? [] : (['ASSIGN_TASK'] as const)))
  if (type === 'CONTRIBUTION' && !contributionDate)
    fail('badInput', { contributionDate: { problem: 'required' } })
  const member = contributor ?? (type === 'CONTRIBUTION' ? me.id : undefined)
  if (member) await requireProjectMember(at, project, member)
  await requirePastDay(context, contributionDate)
}

async function checkChange(row: Ticket, { input, me, at, context }: Moment) {
  const { contributor, contributionDate } = input
  if (row.type === 'PLAN' && row.status === 'REJECTED') requireDeliveryOnly(row, input)
  if (contributor !== undefined && contributor !== row.contributor) {
    if (row.type === 'CONTRIBUTION' && contributor === null)
      fail('badInput', { contributor: { problem: 'required' } })
    if (row.type === 'CONTRIBUTION') await requireWrite(at, me, row.project, 'ASSIGN_TASK')
    if (contributor !== null) await requireProjectMember(at, row.project, contributor)
  }
  if (row.type === 'CONTRIBUTION' && contributionDate === null)
    fail('badInput', { contributionDate: { problem: 'required' } })
  await requirePastDay(context, contributionDate)
}

/** The task stays as it was published (1109). */
function requireDeliveryOnly(row: Ticket, input: Input) {
  const delivery: readonly string[] = deliveryFields
  for (const [name, value] of Object.entries(input))
    if (!delivery.includes(name) && differ(value, row[name as keyof Ticket])) fail('planLocked')
}
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Validates the content of a ticket, new or changed. */
export const checkTicket = (moment: Moment): Promise<void> =>
  moment.row ? checkChange(moment.row, moment) : checkNew(moment)

/** A submission: freezes the value and asks for new confirmations. */
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

/** The server-owned fields of a new ticket. */
export async function newTicket({ input, me, at }: Omit<Moment, 'row'> & { input: NewInput }) {
  const { project, type, jobType, workHour } = input
  const { kpiPoint } = await worthIn(at, project, jobType, workHour)
  const blank = { creator: me.id, kpiPoint, confirmCount: 0, confirmerCount: 0, round: 0 }
  if (type === 'PLAN') return { ...blank, status: 'DRAFT', leaderConfirmed: false } as const
  const contributor = input.contributor ?? me.id
  const submitted = await submission(at, me, { project, round: 0, jobType, workHour, contributor })
  return { ...blank, ...submitted, contributor, status: 'PENDING_CONFIRM' } as const
}

/**
 * What follows from a change: the estimate, or the value of a waiting ticket, submitted again as of
 * now.
 */
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
