import type { ProjectTag } from '#contract/areas/project/public.ts'
import { scaled } from '#contract/kit/schema.ts'

/** How a project confirms, and its active members who may confirm or lead. */
export interface Confirming {
  confirmType: 'LEADER' | 'RATE' | 'LEADER_AND_RATE'
  /** Percent, with 2 places. */
  confirmRate: string
  people: readonly { member: number; tags: readonly ProjectTag[] }[]
}

/** Whose confirmation counts for a ticket of one contributor, as things stand now. */
export interface Panel {
  eligible: ReadonlySet<number>
  leads: ReadonlySet<number>
  /** Who holds CONFIRM or leads, less the contributor: they may send back. */
  holders: ReadonlySet<number>
  /** Nobody but the contributor could: a lead alone confirms their own work. */
  sole: boolean
}

/**
 * Who may confirm a contributor's ticket. Nobody confirms their own work; where a project confirms
 * by its lead and the contributor is the only one, those with CONFIRM stand in; and where nobody
 * else is left, the lead's own confirmation counts and is marked.
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

/** Do these confirmations suffice? The rate is compared in whole numbers. */
export function suffices(
  { confirmType, confirmRate }: Confirming,
  { eligible, leads, sole }: Panel,
  confirmedBy: readonly number[],
): boolean {
  const counted = confirmedBy.filter(member => eligible.has(member))
  if (counted.length === 0) return false
  if (sole || confirmType === 'LEADER') return true
  // Percent with 2 places: ten thousand of them are the whole.
  const rate = BigInt(counted.length) * 10_000n >= scaled(confirmRate, 2) * BigInt(eligible.size)
  if (confirmType === 'RATE') return rate
  return rate && (leads.size === 0 || counted.some(member => leads.has(member)))
}
