import { DIGEST_HOUR, mailedGroups } from '#contract/areas/notice/notices.ts'
import type { noticeSetting } from './tables.ts'

type Stored = Omit<typeof noticeSetting.$inferSelect, 'memberId' | 'language'>

/** What is stored of a member, with what applies until they choose. */
export const chosenOf = (stored: Partial<Stored> | null | undefined) => ({
  mailed: stored?.mailed ?? [...mailedGroups],
  digest: stored?.digest ?? [],
  texted: stored?.texted ?? [],
  digestHour: stored?.digestHour ?? DIGEST_HOUR,
  quietFrom: stored?.quietFrom ?? null,
  quietUntil: stored?.quietUntil ?? null,
})
/** How a member wants to be reached. */
export type ChosenSetting = ReturnType<typeof chosenOf>
