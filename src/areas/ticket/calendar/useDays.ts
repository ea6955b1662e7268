import type { Condition } from '#contract/kit/query.ts'
import { PAGE_CAP } from '#contract/transport.ts'
import { type TicketState, useTickets } from '../list/useTickets.ts'
import type { Ticket } from '../ticket.ts'

type DayField = 'planDate' | 'contributionDate'

/** The day a ticket stands on: the day the work was done, until then the one it is planned for. */
const dayOf = ({ contributionDate, planDate }: Ticket): string | null =>
  contributionDate ?? planDate

/** Tickets by day, each once. */
export function byDay(tickets: readonly Ticket[]): ReadonlyMap<string, Ticket[]> {
  const days = new Map<string, Ticket[]>()
  for (const ticket of tickets) {
    const day = dayOf(ticket)
    if (day) days.set(day, [...(days.get(day) ?? []), ticket])
  }
  return days
}

/** The tickets between two days. */
export function useDays(list: TicketState, from: string, to: string) {
  const within = (field: DayField, ...others: Condition[]) => ({
    state: list.state,
    ...(list.among && { among: list.among }),
    conditions: [
      ...list.conditions.filter(one => one.field !== field),
      { field, operator: 'ge', value: from },
      { field, operator: 'le', value: to },
      ...others,
    ] satisfies Condition[],
  })
  const page = { pageNo: 1, pageSize: PAGE_CAP }
  const undone = { field: 'contributionDate', operator: 'null', value: true } as const
  // A filter on the day of the work leaves no planned tickets, unless it asks for those without.
  const onlyDone = list.conditions.some(
    ({ field, operator, value }) =>
      field === undone.field && !(operator === 'null' && value === true),
  )
  const planned = useTickets(within('planDate', undone), page, !onlyDone)
  const done = useTickets(within('contributionDate'), page)
  const both = onlyDone ? [done] : [planned, done]
  const left = both.reduce((sum, one) => sum + one.total - one.rows.length, 0)
  return {
    byDay: byDay(both.flatMap(one => one.rows)),
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
