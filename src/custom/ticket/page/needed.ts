import type { Ticket } from '../ticket.ts'

interface Rule {
  confirmType: 'LEADER' | 'RATE' | 'LEADER_AND_RATE'
  /** Percent, as a decimal. */
  confirmRate: string
}
type Given = Pick<Ticket, 'confirmCount' | 'confirmerCount' | 'leaderConfirmed'>

/** Confirmations it takes to reach a rate: never a part of one. */
export function countFor(rate: string, confirmers: number): number {
  const [whole = '0', part = ''] = rate.split('.')
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
  return Math.ceil((confirmers * hundredths) / 10_000)
}

/** What a ticket that waits still needs: the lead, and how many more by the rate. */
export function stillNeeded(given: Given, rule: Rule): { lead: boolean; more: number } {
  const lead = rule.confirmType !== 'RATE' && !given.leaderConfirmed
  if (rule.confirmType === 'LEADER') return { lead, more: 0 }
  const wanted = countFor(rule.confirmRate, given.confirmerCount)
  return { lead, more: Math.max(0, wanted - given.confirmCount) }
}
