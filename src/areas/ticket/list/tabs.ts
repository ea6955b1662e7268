import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { type TicketTab, ticketTabs } from '#contract/areas/ticket/ticketFlow.ts'
import { type Condition, decodeQuery } from '#contract/kit/query.ts'

/** The tabs of a ticket list in order. */
export const tabs = Object.keys(ticketTabs) as TicketTab[]

export const tabOf = (text: string | null): TicketTab => tabs.find(tab => tab === text) ?? 'all'

/** The fixed filter of a list. */
export interface Narrowing {
  conditions: readonly Condition[]
  /** One of the entity's further lists. */
  among?: string
}

/** Those of one project. */
export const inProjectOnly = (project: string): Narrowing => ({
  conditions: [{ field: 'project', operator: 'eq', value: project }],
})

/** The conditions of a tab, which are also those of its count. */
export function narrowingOf(tab: TicketTab): Narrowing {
  const read = decodeQuery(kpiTicket, ticketTabs[tab])
  if (!read.ok) return { conditions: [] }
  const { conditions, among } = read.query
  return { conditions, ...(among && { among }) }
}

/** Conditions without those on fields that others filter already. */
export const besides = (conditions: readonly Condition[], others: readonly Condition[]) =>
  conditions.filter(one => !others.some(other => other.field === one.field))
