import { eq } from 'drizzle-orm'
import { accountName, holdersOf, memberTable } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import type { Product } from './versions.ts'

/** The owner's page of a product. */
export const ownPage = (id: number) => `/user/pd?id=${id}`

/** Tells reviewers that a product waits for them. */
export async function notifyReviewers(
  at: Executor,
  context: SignedIn,
  { id, member, title1 }: Product,
): Promise<void> {
  const named = at.select({ who: accountName() }).from(memberTable)
  const [owner] = await named.where(eq(memberTable.id, member))
  const reviewers = await holdersOf(at, 'examine:product:decide')
  await sendNotice(at, context, reviewers, {
    kind: 'productSubmitted',
    params: { who: owner?.who ?? '', title: title1 },
    link: `/examines/examProdDetail?id=${id}`,
  })
}

/** Tells the owner what was decided. */
export async function notifyOwner(
  at: Executor,
  context: SignedIn,
  { id, member, title1: title }: Product,
  { revStatus, remark }: { revStatus: string; remark: string | null },
): Promise<void> {
  const link = ownPage(id)
  await sendNotice(
    at,
    context,
    [member],
    revStatus === 'APPROVED'
      ? { kind: 'productApproved', params: { title }, link }
      : { kind: 'productRejected', params: { title, reason: remark ?? '' }, link },
  )
}
