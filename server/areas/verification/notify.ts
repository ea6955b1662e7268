import { eq } from 'drizzle-orm'
import type { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { detailPages } from '#contract/areas/verification/types.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { accountName, holdersOf, memberTable } from '#server/areas/access/public.ts'
import { type NoticeContent, sendNotice } from '#server/areas/notice/public.ts'
import type { Context, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'

type Owned = Pick<WireOf<typeof personalKyc.fields>, 'id' | 'member' | 'verifiType'>

/** Tells everybody who may decide that a verification waits for them. */
export async function tellReviewers(at: Executor, context: SignedIn): Promise<void> {
  const [found] = await at
    .select({ who: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, context.me.id))
  await sendNotice(at, context, await holdersOf(at, 'examine:auth:decide'), {
    kind: 'verificationSubmitted',
    params: { who: found?.who ?? context.me.loginName },
    link: '/examine/examAuthList',
  })
}

/** Tells the owner of a verification what happened to it. */
export const tellOwner = (
  at: Executor,
  context: Pick<Context, 'me' | 'keys' | 'batch'>,
  { id, member, verifiType }: Owned,
  content: NoticeContent,
): Promise<void> =>
  sendNotice(at, context, [member], { ...content, link: `${detailPages[verifiType]}?id=${id}` })
