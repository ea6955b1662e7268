import { useState } from 'react'
import type { Ticket } from '../ticket.ts'

/** Whether this member may confirm it now. */
export const confirmable = (ticket: Ticket) => ticket.can.confirm === true

/** Tickets ticked to be confirmed together: of those shown, and only while they can be. */
export function useChosen(rows: readonly Ticket[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const open = rows.filter(confirmable)
  const chosen = open.filter(row => ids.has(row.id))
  return {
    /** Those that can be ticked. */
    open,
    rows: chosen,
    has: (ticket: Ticket) => ids.has(ticket.id),
    set(ticket: Ticket, on: boolean) {
      const next = new Set(chosen.map(row => row.id))
      if (on) next.add(ticket.id)
      else next.delete(ticket.id)
      setIds(next)
    },
    setAll: (on: boolean) => setIds(new Set(on ? open.map(row => row.id) : [])),
  }
}
export type Chosen = ReturnType<typeof useChosen>
