import { eq } from 'drizzle-orm'
import type { NoticeKind, NoticeParams } from '#contract/kit/notice.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { NoticeContent } from '#server/areas/notice/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
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

/** The parameters of the notice's text, and its link. */
async function wording(at: Executor, { me }: SignedIn, { id, project, title }: Ticket) {
  const [found] = await at
    .select({ name: projectTable.name, by: accountName() })
    .from(projectTable)
    .innerJoin(memberTable, eq(memberTable.id, me.id))
    .where(eq(projectTable.id, project))
  const { name = project, by = '' } = found ?? {}
  return { params: { project: name, ticket: title, by }, link: ticketLink(project, id) }
}

/** The notice that replaces several `ticketSubmitted` of one import. */
function inOne(projectId: string, { project, by }: NoticeParams['ticketSubmitted']) {
  const link = `/projects/taskList?${new URLSearchParams({ projectId, tab: 'pendingConfirm' })}`
  const as = (tickets: string): NoticeContent => ({
    kind: 'ticketsSubmitted',
    params: { project, tickets, by },
    link,
  })
  return { link, as }
}

/** The page of a ticket within its project. */
export const ticketLink = (project: string, id: number) =>
  `/projects/taskList/show/${id}?${new URLSearchParams({ projectId: project })}`

interface Recipients {
  kind: Exclude<Extract<NoticeKind, `ticket${string}`>, 'ticketsSubmitted'>
  to: readonly (number | null | undefined)[]
}

/** The recipients of a step, and the kind of notice for each. */
async function recipientsOf({
  row,
  at,
  context,
  operation,
  before,
}: Moment): Promise<Recipients[]> {
  const { status, contributor, creator } = row
  const same = operation === 'update' && before?.contributor === contributor
  const assigned: Recipients = {
    kind: 'ticketAssigned',
    to: status === 'TO_CLAIM' && !same ? [contributor] : [],
  }
  switch (operation) {
    case 'update':
      return [assigned]
    case 'publishKpi': {
      if (before?.status === 'DRAFT') return [assigned]
      const had = [before?.contributor, creator].filter(id => id !== contributor)
      return [assigned, { kind: 'ticketReleased', to: had }]
    }
    case 'collect':
      return [{ kind: 'ticketClaimed', to: [creator] }]
    case 'create':
    case 'completeDev':
    case 'resubmit': {
      if (status !== 'PENDING_CONFIRM') return []
      const facts = await loadFacts(at, context.me, [row])
      const { eligible } = panelOf(facts.project(row.project), contributor ?? creator)
      return [{ kind: 'ticketSubmitted', to: [...eligible] }]
    }
    case 'confirm':
      return [{ kind: 'ticketConfirmed', to: status === 'CONFIRMED' ? owners(row) : [] }]
    case 'reject':
      return [{ kind: 'ticketRejected', to: owners(row) }]
    case 'abolish':
      // The intended assignee of a draft does not know about it.
      return [
        { kind: 'ticketAbolished', to: [before?.status !== 'DRAFT' ? contributor : null, creator] },
      ]
  }
  return []
}
const owners = ({ contributor, creator }: Ticket) => [contributor ?? creator]

/** Notifies the recipients of a step, in its transaction. */
export async function notifyOfTicket(moment: Moment): Promise<void> {
  const { row, at, context } = moment
  for (const { kind, to: all } of await recipientsOf(moment)) {
    const to = all.filter(id => typeof id === 'number' && id !== context.me.id) as number[]
    if (to.length === 0) continue
    const { params, link } = await wording(at, context, row)
    const together = kind === 'ticketSubmitted' && { together: inOne(row.project, params) }
    const content: NoticeContent =
      kind === 'ticketRejected'
        ? { kind, params: { ...params, reason: row.rejectReason ?? '' }, link }
        : { kind, params, link, ...together }
    await sendNotice(at, context, to, content)
  }
}
