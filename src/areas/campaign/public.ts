/** What other areas may use of this one. */

export { UnreadNotices } from './own/UnreadNotices.tsx'
export { useUnreadNotices } from './own/useUnreadNotices.ts'
