/** What other areas may use of this one. */

export { markAnnouncementRead, withdrawAnnouncement } from './announcement.ts'
export type { DeferredNotice, NoticeContent } from './content.ts'
export { sendNotice } from './sendNotice.ts'
export { languagesOf } from './setting.ts'
export { noticeSetting } from './tables.ts'
export { writeNotices } from './writeNotices.ts'
