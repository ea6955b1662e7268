import { useSelection } from '#src/pages/bulk/useSelection.ts'
import looks from '../kpiTicket.tsx'
import type { Ticket } from '../ticket.ts'
import type { TicketState } from './useTickets.ts'

/** Whether this member may confirm it now. */
export const confirmable = (ticket: Ticket) => ticket.can.confirm === true

/** Tickets ticked to be confirmed together, from page to page, and only while they can be. */
export function useChosen({ state, conditions }: TicketState, rows: readonly Ticket[]) {
  const open = rows.filter(confirmable)
  const selection = useSelection(looks, { ...state.query, conditions }, open as never)
  // What is on the page is newer than what was ticked.
  const tickets = ((selection?.rows ?? []) as unknown as readonly Ticket[])
    .map(one => rows.find(({ id }) => id === one.id) ?? one)
    .filter(confirmable)
  return { ...(open.length + tickets.length > 0 && selection && { selection }), tickets }
}
export type Chosen = ReturnType<typeof useChosen>
