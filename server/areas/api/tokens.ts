import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import {
  type ApiToken,
  createApiToken,
  ownApiTokens,
  revokeApiToken,
  TOKENS_CAP,
} from '#contract/areas/api/calls.ts'
import { TOKEN_PREFIX } from '#contract/transport.ts'
import { lockAccount, logSecurity, proveInput } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Forget } from '#server/kit/personal.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { apiToken as t } from './tables.ts'

/** Days for which expired tokens stay in the list. */
const shownDays = 30
const isOver = sql<boolean>`${t.expireDate} <= now()`

/** What is shown of a token. */
const shownOfToken = {
  id: t.id,
  name: t.name,
  writes: t.writes,
  parts: t.reachedParts,
  tools: t.tools,
  createDate: t.createDate,
  expireDate: t.expireDate,
  isOver,
  lastUseDate: t.lastUseDate,
  lastUseAddress: t.lastUseAddress,
}

/** Refuses one more; of several created at once, each waits for the one before. */
async function requireRoom({ db, me }: SignedIn): Promise<void> {
  await lockAccount(db, me.id)
  const [held] = await db
    .select({ count: count() })
    .from(t)
    .where(and(eq(t.memberId, me.id), gt(t.expireDate, sql`now()`)))
  if ((held?.count ?? 0) >= TOKENS_CAP) fail('tooManyTokens')
}

export const tokenRoutes: Route[] = [
  {
    ...answer(createApiToken, (outside, { name, days = 30, writes = false, parts, tools }) => {
      if (parts.length === 0) fail('badInput', { parts: { problem: 'required' } })
      if (!outside.proved) fail('proofRequired')
      return inTransaction(outside, async context => {
        const { db, me, keys } = context
        await requireRoom(context)
        const secret = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
        const [made] = await db
          .insert(t)
          .values({
            memberId: me.id,
            secretDigest: keys.digest('apiToken', secret),
            ...{ name, writes, reachedParts: parts, tools: tools ?? [] },
            expireDate: clock.in(days * 86_400),
          })
          .returning(shownOfToken)
        await logSecurity(db, context, me.id, 'tokenCreated')
        return { ...(made ?? fail('internal')), secret }
      })
    }),
    prove: proveInput,
  },

  answer(
    ownApiTokens,
    ({ db, me }): Promise<ApiToken[]> =>
      db.select(shownOfToken).from(t).where(eq(t.memberId, me.id)).orderBy(desc(t.id)),
  ),

  answer(revokeApiToken, (outside, { id }) =>
    inTransaction(outside, async context => {
      const { db, me } = context
      const gone = await db
        .delete(t)
        .where(and(eq(t.id, id), eq(t.memberId, me.id)))
        .returning({ id: t.id })
      if (gone.length === 0) fail('notFound')
      await logSecurity(db, context, me.id, 'tokenRevoked')
      return null
    }),
  ),
]

/** Removes tokens that expired long ago. */
export async function sweepTokens(at: Executor): Promise<void> {
  await at.delete(t).where(lt(t.expireDate, sql`now() - make_interval(days => ${shownDays})`))
}

/** The tokens of a member who left. */
export const forgetTokens: Forget = async (at, { id }) => {
  await at.delete(t).where(eq(t.memberId, id))
}
