import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { can } from '#src/kit/session/can.tsx'
import ticketResource from '../kpiTicket.tsx'
import type { Ticket } from '../ticket.ts'
import type { TicketState } from './useTickets.ts'

/** Whether the member may confirm it now. */
export const confirmable = (ticket: Ticket) => can(kpiTicket, 'confirm', ticket)

/** Tickets selected to be confirmed together, across pages, while they can be confirmed. */
export function useChosen({ state, conditions }: TicketState, rows: readonly Ticket[]) {
  const open = rows.filter(confirmable)
  const selection = useSelection(ticketResource, { ...state.query, conditions }, open as never)
  // Rows of the current page are newer than selected ones.
  const tickets = ((selection?.rows ?? []) as unknown as readonly Ticket[])
    .map(one => rows.find(({ id }) => id === one.id) ?? one)
    .filter(confirmable)
  return { ...(open.length + tickets.length > 0 && selection && { selection }), tickets }
}
export type Chosen = ReturnType<typeof useChosen>
