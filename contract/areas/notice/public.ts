/** What other areas may use of this one. */
export { type Notice, ownNotices, readNotice, unreadNotices } from './calls.ts'
export { NOTICE_CAME, NOTICE_READ } from './notices.ts'
