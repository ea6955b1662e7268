import { useMemo } from 'react'
import { useLook } from '#src/kit/list/useLook.ts'
import ticketResource from '../kpiTicket.tsx'
import type { TicketState } from './useTickets.ts'

/** Columns of the export: more than fit on a screen. */
const exported = [
  'id',
  'title',
  'project',
  'type',
  'status',
  'priority',
  'jobType',
  'workHour',
  'kpiPoint',
  'contributor',
  'creator',
  'planDate',
  'contributionDate',
  'submitDate',
  'confirmDate',
  'completionDesc',
]

/** The columns and filters of a ticket list, on the screen and in the export. */
export function useTicketColumns(
  { state, filteredByTab, constant }: TicketState,
  without: readonly string[],
) {
  const columns = useLook(ticketResource, state.viewed)
  const { list: shown } = columns.resource
  const resource = useMemo(
    () => ({
      ...ticketResource,
      list: shown.filter(name => !without.includes(name) && !constant.includes(name)),
      filters: ticketResource.filters.filter(
        name => !without.includes(name) && !filteredByTab.includes(name),
      ),
    }),
    [shown, without, filteredByTab, constant],
  )
  // Chosen columns are exported instead.
  const list = (columns.usual ? exported : shown).filter(name => !without.includes(name))
  const sheet = { ...resource, list }
  return { columns, resource, sheet }
}
