import type { ProjectTag } from '#contract/areas/project/public.ts'
import { type TicketRole, ticketEditing } from '#contract/areas/ticket/ticketFlow.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import type { Ticket } from '../ticket.ts'

type Table = Readonly<Record<string, Readonly<Record<string, readonly TicketRole[]>>>>

/** Whether editing a ticket is offered; the server decides by the same table. */
export function mayEdit(
  ticket: Pick<Ticket, 'type' | 'status' | 'creator' | 'contributor'>,
  tags: readonly ProjectTag[],
  projectStatus: string,
  me = currentMember().profile?.id,
): boolean {
  if (projectStatus === 'ARCHIVED') return false
  const who = (ticketEditing as Table)[ticket.type]?.[ticket.status] ?? []
  const owner = ticket.status === 'DRAFT' ? ticket.creator : ticket.contributor
  return who.some(role => {
    if (role === 'creator') return ticket.creator === me
    if (role === 'owner') return owner === me
    return (tags as readonly string[]).includes(role)
  })
}
