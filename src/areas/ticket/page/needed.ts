import type { Ticket } from '../ticket.ts'

interface Rule {
  confirmType: 'LEADER' | 'RATE' | 'LEADER_AND_RATE'
  /** A percentage as a decimal. */
  confirmRate: string
}
type Given = Pick<Ticket, 'confirmCount' | 'confirmerCount' | 'leaderConfirmed'>

/** The number of confirmations needed to reach a rate, rounded up. */
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

/** Who may confirm a contributor's work: leads, or all holders of the tag. */
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

/** What a waiting ticket still needs: a lead's confirmation, and how many more. */
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
