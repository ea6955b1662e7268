import type { SQL, SQLWrapper } from 'drizzle-orm'
import { asParameters, rowsBehind } from '#contract/areas/ticket/rowsBehind.ts'
import { inOwnProjects, projectTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type Waits, type WaitsByKind, waitingRows } from '#server/kit/waiting.ts'
import { awaits } from './awaiting.ts'
import { ticketLink } from './notify.ts'
import { kpiTicketTable as t } from './tables.ts'

const p = alias(projectTable, 'p')

type Waiting = 'TO_CLAIM' | 'CLAIMED' | 'REJECTED' | 'PENDING_CONFIRM'

/** The list of them: one's own, or those of others to confirm. */
function list(status: Waiting, me: number): string {
  const whose = status === 'PENDING_CONFIRM' ? rowsBehind.notOf(me) : rowsBehind.of(me)
  const parameters = asParameters(rowsBehind.status(status), whose)
  return `/project/allTask?${new URLSearchParams(parameters)}`
}

const find = (
  { db, me }: SignedIn,
  status: Waiting,
  { where, ...more }: { where: SQL; since: SQLWrapper; version: SQLWrapper; due?: SQLWrapper },
) =>
  waitingRows(db, {
    entity: 'kpiTicket',
    from: sql`${t} join ${p} on ${p.id} = ${t.project}`,
    where,
    ...{ id: t.id, title: t.title, detail: p.name, place: t.project },
    ...more,
    link: ({ place, id }) => ticketLink(place, id),
    all: list(status, me.id),
  })

/** The member's own tickets in a state, in projects where they work. */
const own =
  (status: 'TO_CLAIM' | 'CLAIMED' | 'REJECTED', since: SQLWrapper): Waits =>
  context =>
    find(context, status, {
      where: sql`${t.contributor} = ${context.me.id} and ${t.status} = ${status}
        and ${p.status} = 'ACTIVE' and ${inOwnProjects(context.me, t.project)}`,
      ...{ since, version: t.updateDate, due: t.planDate },
    })

/** Tickets that wait: one's own to go on with, and those of others to confirm. */
export const waitingTickets: WaitsByKind = {
  ticketToClaim: own('TO_CLAIM', t.updateDate),
  ticketToFinish: own('CLAIMED', sql`coalesce(${t.collectDate}, ${t.createDate})`),
  ticketToRework: own('REJECTED', t.updateDate),
  // Whoever confirms says which submission they saw.
  ticketToConfirm: context =>
    find(context, 'PENDING_CONFIRM', {
      where: awaits(context.me.id),
      ...{ since: sql`coalesce(${t.submitDate}, ${t.createDate})`, version: t.submitDate },
    }),
}
