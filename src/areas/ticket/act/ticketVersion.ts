import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { OWN_PROJECTS, projectTopic } from '#contract/areas/project/public.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'

/**
 * Increases with every change of a ticket that this tab knows of: data calculated from tickets
 * (counts, estimates, timelines) is reloaded.
 */
let version = 0
const listeners = new Set<() => void>()

export function ticketsChanged(): void {
  version++
  for (const listen of listeners) listen()
}

export const useTicketVersion = (): number =>
  useSyncExternalStore(
    listen => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => version,
  )

const ofTickets = /^(kpiTicket|confirmRecord)\./

/** Follows changes of tickets by others: in one project, or in all of the member's. */
export function useTicketChanges(projectId: string | undefined): void {
  const { soon, stop } = useMemo(() => debounced(ticketsChanged), [])
  useEffect(() => stop, [stop])
  useLive([projectId ? projectTopic(projectId) : OWN_PROJECTS], ({ kind }) => {
    if (kind === GAP || ofTickets.test(kind)) soon()
  })
}
