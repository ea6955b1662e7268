import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { type TicketTab, ticketShapes } from '#contract/areas/ticket/ticketFlow.ts'
import { isNarrowed, useListState } from '#src/kit/list/listState.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import type { Ticket } from '../ticket.ts'
import { besides, constantIn, type Narrowing, narrowingOf, tabOf } from './tabs.ts'

/** Parameters that identify the list: project and contributor. */
const identity = ['projectId', 'month', 'member'] as const
/** Parameters that a saved view stores. */
const words = Object.keys(kpiTicket.addressWords)
const keptParams = [...identity, ...words]

/** A ticket list by its address: tab, layout, filters, order and page. */
export function useTicketState(scope: Narrowing) {
  const at = useViewedAddress(kpiTicket, identity, words)
  const state = useListState(kpiTicket, keptParams, at)
  const [, setParams] = useSearchParams()
  const { params, write } = at
  const own = scope.among === 'ownList'
  const tab = tabOf(params.get('tab'), own)
  const view = ticketShapes.find(one => one === params.get('view')) ?? 'table'
  const { query } = state
  return useMemo(() => {
    const within = narrowingOf(tab, own)
    const base = [...scope.conditions, ...besides(within.conditions, scope.conditions)]
    const among = scope.among ?? within.among
    /** The member's own conditions, as far as the tab allows them. */
    const chosen = besides(query.conditions, base)
    const asked = { ...query, conditions: chosen }
    const written = (next: URLSearchParams) => new URLSearchParams(write(Object.fromEntries(next)))
    /** The same list with another parameter, from the first page. */
    const go = (name: string, value: string | undefined, replace = false) => {
      const next = new URLSearchParams(params)
      next.delete('pageNo')
      if (value) next.set(name, value)
      else next.delete(name)
      setParams(written(next), { replace })
    }
    return {
      state: { ...state, query: asked, narrowed: isNarrowed(asked) },
      tab,
      /** A list of the member's own tickets, in every tab. */
      own,
      view,
      month: params.get('month'),
      /** The complete query. */
      conditions: [...base, ...chosen],
      ...(among && { among }),
      /** The fields that the tab filters: they are not offered as filters. */
      filteredByTab: base.map(one => one.field),
      constant: constantIn(base),
      tabAddress: (to: TicketTab) => `?${written(inTab(params, to, own))}`,
      go,
      /** All tickets of one status. */
      asTable: (status: string) => setParams(written(inTable(params, status))),
    }
  }, [scope, state, params, write, setParams, query, tab, view, own])
}
export type TicketState = ReturnType<typeof useTicketState>

/** Another tab keeps filters, order and view, without filters on fields that the tab filters. */
function inTab(params: URLSearchParams, to: TicketTab, own: boolean): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('pageNo')
  const filteredByTab = narrowingOf(to, own).conditions.map(one => one.field)
  for (const name of [...next.keys()])
    if (filteredByTab.some(field => name === field || name.startsWith(`${field}_`)))
      next.delete(name)
  if (to === 'all') next.delete('tab')
  else next.set('tab', to)
  return next
}

function inTable(params: URLSearchParams, status: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('view')
  next.delete('pageNo')
  next.set('status', status)
  return next
}

/** A page of tickets: by default the one of the address. */
export function useTickets(
  { conditions, among, state }: Narrowing & Pick<TicketState, 'state'>,
  page: { pageNo?: number; pageSize?: number } = {},
  enabled = true,
) {
  const query = { ...state.query, ...page, conditions: [...conditions], ...(among && { among }) }
  return useRows<Ticket>(kpiTicket, state, query, enabled)
}
