import type { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { TicketState } from '#contract/areas/ticket/ticketFlow.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { WireOf } from '#contract/kit/field.ts'

/** A ticket in an answer, with the titles of its references. */
export type Ticket = WireOf<(typeof kpiTicket)['fields']> & {
  projectTitle: string | null
  jobTypeTitle: string | null
  contributorTitle: string | null
  creatorTitle: string | null
  /** What the member can do with it: true, or the name of the refusal. */
  can: Readonly<Record<string, true | ErrorName>>
}
export type Status = TicketState

const inProject = (path: string, project: string, more: Record<string, string> = {}) =>
  `/projects/taskList${path}?${new URLSearchParams({ projectId: project, ...more })}`

/** The address of a ticket's page, below its project. */
export const ticketPage = ({ id, project }: Pick<Ticket, 'id' | 'project'>): string =>
  inProject(`/show/${id}`, project)

export const editPage = ({ id, project }: Pick<Ticket, 'id' | 'project'>): string =>
  inProject(`/edit/${id}`, project)

export const newTicketPage = (project: string, type: Ticket['type']): string =>
  inProject('/create', project, { type })

/** Where a contribution is recorded: in the project the member is in, or recorded for last. */
export const RECORD_PAGE = '/record'
