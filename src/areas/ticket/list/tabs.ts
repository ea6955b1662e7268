import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import {
  listTabs,
  ownTabs,
  type TicketTab,
  tabConditions,
} from '#contract/areas/ticket/ticketFlow.ts'
import { ME } from '#contract/kit/condition.ts'
import { type Condition, decodeQuery } from '#contract/kit/query.ts'

/** The tabs of a ticket list in order. */
export const tabsOf = (own: boolean): readonly TicketTab[] => (own ? ownTabs : listTabs)

export const tabOf = (text: string | null, own: boolean): TicketTab =>
  tabsOf(own).find(tab => tab === text) ?? 'all'

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

/**
 * The conditions of a tab, which are also those of its count. `own`: in the list of the member's own
 * tickets.
 */
export function narrowingOf(tab: TicketTab, own = false): Narrowing {
  const read = decodeQuery(kpiTicket, tabConditions(tab, own ? ME : undefined))
  if (!read.ok) return { conditions: [] }
  const { conditions, among } = read.query
  return { conditions, ...(among && { among }) }
}

/** Conditions without those on fields that others filter already. */
export const besides = (conditions: readonly Condition[], others: readonly Condition[]) =>
  conditions.filter(one => !others.some(other => other.field === one.field))

/** The fields that have one value in every row of a tab: not worth a column. */
export const constantIn = (conditions: readonly Condition[]): readonly string[] =>
  conditions
    .filter(({ operator, value }) => operator === 'eq' || (operator === 'null' && value === true))
    .map(one => one.field)
