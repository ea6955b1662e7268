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

interface Person {
  member: number
  status: string
  permissionTag: readonly string[]
}

/** Who may confirm a contributor's work, as things stand: the lead alone, or all who hold the tag. */
export function confirmersOf(
  people: readonly Person[],
  contributor: number | null,
  { confirmType }: Rule,
): { all: number[]; leads: number[] } {
  const holding = (...tags: string[]) =>
    people
      .filter(one => one.status === 'ACTIVE' && one.member !== contributor)
      .filter(one => tags.some(tag => one.permissionTag.includes(tag)))
      .map(one => one.member)
  const leads = holding('LEAD')
  return {
    all: confirmType === 'LEADER' && leads.length > 0 ? leads : holding('LEAD', 'CONFIRM'),
    leads,
  }
}

/** What a ticket that waits still needs: a lead, where there is one, and how many more by the rate. */
export function stillNeeded(
  given: Given,
  rule: Rule,
  hasLead = true,
): { lead: boolean; more: number } {
  const lead = rule.confirmType !== 'RATE' && hasLead && !given.leaderConfirmed
  if (rule.confirmType === 'LEADER') return { lead, more: hasLead ? 0 : 1 }
  const wanted = countFor(rule.confirmRate, given.confirmerCount)
  return { lead, more: Math.max(0, wanted - given.confirmCount) }
}
