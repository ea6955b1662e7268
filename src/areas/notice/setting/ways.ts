import type { NoticeSetting, saveNoticeSetting } from '#contract/areas/notice/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { type NoticeGroup, noticeGroups } from '#contract/kit/notice.ts'

/** How the notices of a group are e-mailed. */
export const ways = ['NEVER', 'AT_ONCE', 'DAILY'] as const
export type Way = (typeof ways)[number]

export function wayOf({ mailed, digest }: NoticeSetting, group: NoticeGroup): Way {
  if (mailed.includes(group)) return 'AT_ONCE'
  return digest.includes(group) ? 'DAILY' : 'NEVER'
}

/** The groups with or without that one, always in the same order. */
const including = (groups: readonly NoticeGroup[], group: NoticeGroup, yes: boolean) =>
  noticeGroups.filter(one => (one === group ? yes : groups.includes(one)))

/** A group is in one of both lists at most. */
export const emailed = ({ mailed, digest }: NoticeSetting, group: NoticeGroup, way: Way) => ({
  mailed: including(mailed, group, way === 'AT_ONCE'),
  digest: including(digest, group, way === 'DAILY'),
})

export const texted = ({ texted }: NoticeSetting, group: NoticeGroup, yes: boolean) => ({
  texted: including(texted, group, yes),
})

/** What the member chooses of a setting, without what the server adds. */
export function chosenOf(setting: NoticeSetting): CallInput<typeof saveNoticeSetting> {
  const { timeZone: _, texts: __, ...chosen } = setting
  return chosen
}
