/** What other areas may use of this one. */

export type { NoticeContent } from './content.ts'
export { sendNotice } from './sendNotice.ts'
export { noticeSetting } from './tables.ts'
