import type { Condition } from '#contract/kit/query.ts'

/** The tabs of a list of tickets (spec C4). */
export const tabs = ['all', 'unclaimed', 'pending', 'mine', 'toFinish', 'toClaim'] as const
export type Tab = (typeof tabs)[number]

export const tabOf = (text: string | null): Tab => tabs.find(tab => tab === text) ?? 'all'

const is = (field: string, value: unknown): Condition => ({ field, operator: 'eq', value })
const isSet = (field: string, set: boolean): Condition => ({
  field,
  operator: 'null',
  value: !set,
})

/** What a tab shows, in the list's own grammar. */
export function conditionsOf(tab: Tab, me: number): Condition[] {
  switch (tab) {
    case 'unclaimed':
      return [is('status', 'TO_CLAIM'), isSet('contributor', false)]
    case 'pending':
      return [is('status', 'PENDING_CONFIRM')]
    case 'mine':
      return [is('contributor', me)]
    case 'toFinish':
      return [is('status', 'CLAIMED')]
    case 'toClaim':
      return [is('status', 'TO_CLAIM'), isSet('contributor', true)]
    default:
      return []
  }
}

/** Conditions without those on fields that others speak about already. */
export const besides = (conditions: readonly Condition[], others: readonly Condition[]) =>
  conditions.filter(one => !others.some(other => other.field === one.field))
