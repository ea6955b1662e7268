import type { ProjectTag } from '#contract/areas/project/public.ts'
import { scaled } from '#contract/kit/schema.ts'

/** How a project confirms, and its active members who may confirm or lead. */
export interface Confirming {
  confirmType: 'LEADER' | 'RATE' | 'LEADER_AND_RATE'
  /** Percent, with 2 places. */
  confirmRate: string
  people: readonly { member: number; tags: readonly ProjectTag[] }[]
}

/** The eligible confirmers of a contributor's tickets, as of now. */
export interface Panel {
  eligible: ReadonlySet<number>
  leads: ReadonlySet<number>
  /** Holders of CONFIRM and leads, except the contributor: they may reject. */
  holders: ReadonlySet<number>
  /** There is no other confirmer: the only lead confirms their own work. */
  sole: boolean
}

/**
 * Who may confirm a contributor's ticket. Nobody confirms their own work. If the project's lead
 * confirms and the contributor is the only lead, holders of CONFIRM replace them; if there is
 * nobody else, the lead's own confirmation counts and is marked.
 */
export function panelOf({ confirmType, people }: Confirming, contributor: number): Panel {
  const holding = (...tags: ProjectTag[]) =>
    people.filter(one => tags.some(tag => one.tags.includes(tag))).map(one => one.member)
  const holders = new Set(holding('CONFIRM', 'LEAD').filter(member => member !== contributor))
  const leads = new Set(holding('LEAD').filter(member => member !== contributor))
  if (holders.size === 0) {
    const own = holding('LEAD').filter(member => member === contributor)
    return { eligible: new Set(own), leads: new Set(own), holders, sole: true }
  }
  const eligible = confirmType === 'LEADER' && leads.size > 0 ? leads : holders
  return { eligible, leads, holders, sole: false }
}

/** Whether these confirmations are enough. The rate is compared in integers. */
export function suffices(
  { confirmType, confirmRate }: Confirming,
  { eligible, leads, sole }: Panel,
  confirmedBy: readonly number[],
): boolean {
  const counted = confirmedBy.filter(member => eligible.has(member))
  if (counted.length === 0) return false
  if (sole || confirmType === 'LEADER') return true
  // A percentage with 2 places: 10,000 is 100 %.
  const rate = BigInt(counted.length) * 10_000n >= scaled(confirmRate, 2) * BigInt(eligible.size)
  if (confirmType === 'RATE') return rate
  return rate && (leads.size === 0 || counted.some(member => leads.has(member)))
}
