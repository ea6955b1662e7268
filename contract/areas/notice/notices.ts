import type { NoticeGroup } from '#contract/kit/notice.ts'

/** Groups sent by e-mail by default: what every member should know, and what was decided of them. */
export const mailedGroups: readonly NoticeGroup[] = ['announcement', 'decision']

/** The hour of the daily e-mail until a member chooses one. */
export const DIGEST_HOUR = 8

/** Days a notice is stored. */
export const NOTICE_DAYS = 180

/** Events on a member's topic: a new notice, and notices that were read. */
export const NOTICE_CAME = 'notice.came'
export const NOTICE_READ = 'notice.read'
