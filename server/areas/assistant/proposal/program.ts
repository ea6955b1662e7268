import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { programProposals } from '#contract/areas/assistant/calls.ts'
import { lockAccount } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { Prepared } from '../reply.ts'
import { assistantProposal as p } from '../tables.ts'
import { isFresh, shownOfProposal } from './decide.ts'

/** Changes of programs that wait for a member, at most. */
const mostOpen = 20
/** Days for which changes of programs are shown to the member. */
const shownDays = 30

const ofPrograms = isNotNull(p.program)

/** Keeps a change that a program has prepared, and tells the member that it waits for them. */
export const keepForProgram = (
  outside: SignedIn,
  program: string,
  prepared: Prepared,
): Promise<void> =>
  inTransaction(outside, async context => {
    const { db, me } = context
    // Of several at once, each waits for the one before.
    await lockAccount(db, me.id)
    const [open] = await db
      .select({ count: count() })
      .from(p)
      .where(and(eq(p.memberId, me.id), ofPrograms, eq(p.state, 'OPEN'), isFresh))
    if ((open?.count ?? 0) >= mostOpen) fail('tooMany')
    await db.insert(p).values({
      ...prepared,
      lines: [...prepared.lines],
      memberId: me.id,
      program,
    })
    await sendNotice(db, context, [me.id], {
      kind: 'changePrepared',
      params: { program, title: prepared.title },
      link: '/user/tokens',
      self: true,
    })
  })

export const programRoutes: Route[] = [
  answer(programProposals, async ({ db, me }) => {
    const rows = await db
      .select({ ...shownOfProposal, program: p.program, createDate: p.createDate })
      .from(p)
      .where(and(eq(p.memberId, me.id), ofPrograms))
      .orderBy(desc(p.id))
      .limit(50)
    return rows.map(({ messageId: _, program, ...one }) => ({ ...one, program: program ?? '' }))
  }),
]

/** Removes changes of programs that are shown no longer. */
export async function sweepProgramProposals(at: Executor): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${shownDays})`
  await at.delete(p).where(and(ofPrograms, lt(p.createDate, oldest)))
}
