import { and, eq, lt } from 'drizzle-orm'
import { REQUEST_KEY } from '#contract/transport.ts'
import type { Database } from '#server/db/client.ts'
import type { Context, SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import type { Form, Route } from './route.ts'
import { sql } from './sql.ts'
import { request } from './tables/request.ts'
import { inTransaction } from './transaction.ts'

/** The format of a key: long enough to be unique across browsers. */
export const requestKeyForm = /^[\w-]{16,64}$/

/** The idempotency key of a request, if it has one. */
export function requestKeyOf(body: Form): string | undefined {
  const given = body[REQUEST_KEY]
  if (given === undefined || given === '') return
  if (Array.isArray(given)) fail('badInput', { [REQUEST_KEY]: { problem: 'repeated' } })
  if (!requestKeyForm.test(given)) fail('badInput', { [REQUEST_KEY]: { problem: 'wrongFormat' } })
  return given
}

/** The context with what the input proves. */
export const proven = async <C extends Context>(
  route: Route,
  context: C,
  input: unknown,
): Promise<C> =>
  route.prove && context.me
    ? { ...context, proved: await route.prove(context as SignedIn, input) }
    : context

/**
 * Answers a request, or repeats the first answer, as far as the member may still see it. The key is
 * written in the same transaction as the changes: either both exist or neither, even after a crash;
 * a concurrent repeat waits for the first. A refusal does not use up the key.
 */
export async function once(
  route: Route,
  context: SignedIn,
  key: string,
  input: unknown,
): Promise<unknown> {
  const { me, keys, db } = context
  // A keyed digest, since a password in the request could otherwise be guessed from it.
  const digest = keys.digest('request', JSON.stringify([route.name, input]))
  const own = and(eq(request.memberId, me.id), eq(request.key, key))
  const answered = (inside: SignedIn, first: typeof request.$inferSelect | undefined) => {
    if (first?.digest !== digest) fail('keyUsed')
    return route.again ? route.again(inside, first.answer) : first.answer
  }
  if (route.prove) {
    // A repeat is not asked for a proof: a code is valid once.
    const [first] = await db.select().from(request).where(own)
    if (first) return answered(context, first)
  }
  return inTransaction(await proven(route, context, input), async inside => {
    const at = inside.db
    const [taken] = await at
      .insert(request)
      .values({ memberId: me.id, key, digest })
      .onConflictDoNothing()
      .returning({ key: request.key })
    if (!taken) {
      const [first] = await at.select().from(request).where(own)
      return answered(inside, first)
    }
    const answer = await route.answer(inside, input)
    await at
      .update(request)
      .set({ answer: answer ?? null })
      .where(own)
    return answer
  })
}

/** Removes keys that no form still uses: drafts are stored for thirty days. */
export async function sweepRequests(db: Database): Promise<void> {
  await db.delete(request).where(lt(request.createDate, sql`now() - interval '31 days'`))
}
