import { holdersOf } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'

/** Tells those who decide on requests that one has come. */
export async function tellReviewers(at: Executor, context: Context, name: string): Promise<void> {
  await sendNotice(at, context, await holdersOf(at, 'employee:join'), {
    kind: 'joinRequested',
    params: { name },
    link: '/employee/joinRequests?status=PENDING',
  })
}
