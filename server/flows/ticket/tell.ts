import { sql } from 'drizzle-orm'
import type { NoticeParams } from '#contract/notices.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { tell } from '../notice/tell.ts'
import type { Told } from '../notice/told.ts'
import { panelOf } from './confirmers.ts'
import { loadFacts } from './facts.ts'
import type { Ticket } from './may.ts'

interface Moment {
  row: Ticket
  at: Executor
  context: SignedIn
  operation: string
  before: Ticket | undefined
}

/** The names a notice is worded with, and where it leads. */
async function wording(at: Executor, { me }: SignedIn, { id, project, title }: Ticket) {
  const { rows } = await at.execute<{ project: string; by: string }>(sql`
    select p."name" as "project", coalesce(m."nickName", m."loginName") as "by"
    from "project" p, "member" m where p."id" = ${project} and m."id" = ${me.id}`)
  const { project: name = project, by = '' } = rows[0] ?? {}
  return { params: { project: name, ticket: title, by }, link: ticketLink(project, id) }
}

/** Tickets that wait for one's confirmation, told of as one where many are imported. */
function inOne(projectId: string, { project, by }: NoticeParams['ticketSubmitted']) {
  const link = `/projects/taskList?${new URLSearchParams({ projectId, tab: 'pendingConfirm' })}`
  const as = (tickets: string): Told => ({
    kind: 'ticketsSubmitted',
    params: { project, tickets, by },
    link,
  })
  return { link, as }
}

/** The page of a ticket within its project. */
const ticketLink = (project: string, id: number) =>
  `/projects/taskList/show/${id}?${new URLSearchParams({ projectId: project })}`

/** Whom a step concerns, and as what. */
async function concerned({ row, at, context, operation, before }: Moment) {
  const { status, contributor, creator } = row
  const same = operation === 'update' && before?.contributor === contributor
  const assigned = status === 'TO_CLAIM' && contributor && !same ? [contributor] : []
  switch (operation) {
    case 'publishKpi':
    case 'update':
      return { kind: 'ticketAssigned' as const, to: assigned }
    case 'collect':
      return { kind: 'ticketClaimed' as const, to: [creator] }
    case 'create':
    case 'completeDev':
    case 'resubmit': {
      if (status !== 'PENDING_CONFIRM') return undefined
      const facts = await loadFacts(at, context.me, [row])
      const { eligible } = panelOf(facts.project(row.project), contributor ?? creator)
      return { kind: 'ticketSubmitted' as const, to: [...eligible] }
    }
    case 'confirm':
      return { kind: 'ticketConfirmed' as const, to: status === 'CONFIRMED' ? owners(row) : [] }
    case 'reject':
      return { kind: 'ticketRejected' as const, to: owners(row) }
  }
}
const owners = ({ contributor, creator }: Ticket) => [contributor ?? creator]

/** Tells those a step concerns, in the transaction of the step. */
export async function tellOfTicket(moment: Moment): Promise<void> {
  const { row, at, context } = moment
  const found = await concerned(moment)
  const to = found?.to.filter(id => id !== context.me.id) ?? []
  if (!found || to.length === 0) return
  const { params, link } = await wording(at, context, row)
  const together = found.kind === 'ticketSubmitted' && { together: inOne(row.project, params) }
  const told: Told =
    found.kind === 'ticketRejected'
      ? { kind: found.kind, params: { ...params, reason: row.rejectReason ?? '' }, link }
      : { kind: found.kind, params, link, ...together }
  await tell(at, context, to, told)
}
