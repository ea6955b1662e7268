import { and, eq, lt, sql } from 'drizzle-orm'
import { REQUEST_KEY } from '#contract/transport.ts'
import type { Database } from '#server/db/client.ts'
import type { SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import type { Form, Route } from './route.ts'
import { request } from './tables/request.ts'
import { inTransaction } from './transaction.ts'

/** How a key looks: long enough that no two browsers make the same. */
export const requestKeyForm = /^[\w-]{16,64}$/

/** The key a request carries, if it carries one. */
export function requestKeyOf(body: Form): string | undefined {
  const given = body[REQUEST_KEY]
  if (given === undefined || given === '') return
  if (Array.isArray(given)) fail('badInput', { [REQUEST_KEY]: { problem: 'repeated' } })
  if (!requestKeyForm.test(given)) fail('badInput', { [REQUEST_KEY]: { problem: 'wrongFormat' } })
  return given
}

/**
 * Answers a request, or a repeat of it as it was answered the first time, as far as the member may
 * still see that. The key is written with
 * what the request changes, in one transaction: either both are there or neither, whatever falls
 * over in between; a repeat that comes meanwhile waits for the first. A refusal leaves the key free.
 */
export function once(
  route: Route,
  context: SignedIn,
  key: string,
  input: unknown,
): Promise<unknown> {
  const { me, keys } = context
  // Keyed: a password among what was asked could otherwise be guessed from it.
  const digest = keys.digest('request', JSON.stringify([route.name, input]))
  const own = and(eq(request.memberId, me.id), eq(request.key, key))
  return inTransaction(context, async inside => {
    const at = inside.db
    const [taken] = await at
      .insert(request)
      .values({ memberId: me.id, key, digest })
      .onConflictDoNothing()
      .returning({ key: request.key })
    if (!taken) {
      const [first] = await at.select().from(request).where(own)
      if (first?.digest !== digest) fail('keyUsed')
      return route.again ? route.again(inside, first.answer) : first.answer
    }
    const answer = await route.answer(inside, input)
    await at
      .update(request)
      .set({ answer: answer ?? null })
      .where(own)
    return answer
  })
}

/** Forgets keys that no form comes back with: what is typed is kept for thirty days. */
export async function sweepRequests(db: Database): Promise<void> {
  await db.delete(request).where(lt(request.createDate, sql`now() - interval '31 days'`))
}
