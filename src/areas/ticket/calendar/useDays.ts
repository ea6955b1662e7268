import type { Condition } from '#contract/kit/query.ts'
import { PAGE_CAP } from '#contract/transport.ts'
import { type TicketState, useTickets } from '../list/useTickets.ts'
import type { Ticket } from '../ticket.ts'
import type { Entry } from './Day.tsx'

const reasons = ['planDate', 'contributionDate'] as const

/** Tickets by day. A ticket planned for a day and done on another is on both. */
export function byDay(
  found: Readonly<Record<Entry['by'], readonly Ticket[]>>,
): ReadonlyMap<string, Entry[]> {
  const days = new Map<string, Entry[]>()
  for (const by of reasons)
    for (const ticket of found[by]) {
      const day = ticket[by]
      const same = by === 'contributionDate' && ticket.planDate === day
      if (day && !same) days.set(day, [...(days.get(day) ?? []), { ticket, by }])
    }
  return days
}

/** The tickets between two days. */
export function useDays(list: TicketState, from: string, to: string) {
  const within = (field: Entry['by']) => ({
    state: list.state,
    ...(list.among && { among: list.among }),
    conditions: [
      ...list.conditions.filter(one => one.field !== field),
      { field, operator: 'ge', value: from },
      { field, operator: 'le', value: to },
    ] satisfies Condition[],
  })
  const planned = useTickets(within('planDate'), { pageNo: 1, pageSize: PAGE_CAP })
  const done = useTickets(within('contributionDate'), { pageNo: 1, pageSize: PAGE_CAP })
  const both = [planned, done]
  const left = both.reduce((sum, one) => sum + one.total - one.rows.length, 0)
  return {
    entries: byDay({ planDate: planned.rows, contributionDate: done.rows }),
    /** Tickets beyond the limit. */
    left: both.every(one => one.known) ? left : 0,
    query: {
      isFetching: both.some(one => one.isFetching),
      isSuccess: both.every(one => one.known),
      isError: both.some(one => one.error && !one.known),
      error: planned.error ?? done.error,
      retry: () => {
        for (const { refetch } of both) void refetch()
      },
    },
  }
}
