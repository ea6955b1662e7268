import { eq } from 'drizzle-orm'
import type { Forget } from '#server/kit/personal.ts'
import { heldNotice, notice, noticeSetting } from './tables.ts'

/** What the member was told, and how they wanted to be told. */
export const forgetNotices: Forget = async (at, { id }) => {
  await at.delete(heldNotice).where(eq(heldNotice.memberId, id))
  await at.delete(notice).where(eq(notice.memberId, id))
  await at.delete(noticeSetting).where(eq(noticeSetting.memberId, id))
}
