import { groupOf } from '#contract/kit/declared.ts'
import { hourAt, nextHour } from '#server/kit/calendar/hours.ts'
import type { ChosenSetting } from './chosen.ts'
import type { NoticeContent } from './content.ts'
import type { Channel } from './tables.ts'

/** Now, and where hours are those of. */
export interface Present {
  zone: string
  now: number
}

type Hours = Pick<ChosenSetting, 'quietFrom' | 'quietUntil'>

const isQuiet = (hour: number, { quietFrom: from, quietUntil: until }: Hours): boolean => {
  if (from === null || until === null) return false
  return from < until ? from <= hour && hour < until : from <= hour || hour < until
}

/** The moment itself, or when the quiet hours end that it is in. */
export const afterQuiet = (zone: string, moment: number, hours: Hours): number =>
  isQuiet(hourAt(zone, moment), hours) ? nextHour(zone, moment, hours.quietUntil ?? 0) : moment

/**
 * Which channels a notice also takes to a member who has chosen so, and when. Critical ones, and
 * those with an e-mail of their own, are e-mailed at once.
 */
export function channelsOf(
  { kind, critical, letter }: Pick<NoticeContent, 'kind' | 'critical' | 'letter'>,
  chosen: ChosenSetting,
  { zone, now }: Present,
): Partial<Record<Channel, number>> {
  const group = groupOf(kind)
  const soon = () => afterQuiet(zone, now, chosen)
  const email = () => {
    if (critical || letter) return now
    if (chosen.mailed.includes(group)) return soon()
    if (!chosen.digest.includes(group)) return undefined
    return afterQuiet(zone, nextHour(zone, now, chosen.digestHour), chosen)
  }
  const due = email()
  return {
    ...(due !== undefined && { EMAIL: due }),
    ...(chosen.texted.includes(group) && { SMS: soon() }),
  }
}
