import type { NoticeGroup } from '#contract/kit/notice.ts'

/** Groups mailed to who has not said otherwise: a decision one waits for. */
export const mailedGroups: readonly NoticeGroup[] = ['decision']

/** Days a notice is kept. */
export const NOTICE_DAYS = 180

/** The kinds of events on a member's topic: a notice came, some were read. */
export const NOTICE_CAME = 'notice.came'
export const NOTICE_READ = 'notice.read'
