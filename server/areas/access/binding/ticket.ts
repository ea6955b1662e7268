import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { verification } from '../tables/session.ts'
import type { Of } from './bound.ts'

/** Seconds in which a change must follow the proof of identity. */
const lifetime = 900

/** A ticket belongs to the member, to what they change, and to the session they are in. */
const rowOf = ({ keys, me }: SignedIn, of: Of, ticket: string) =>
  and(
    eq(
      verification.key,
      `BINDING ${keys.digest('ticket', `${of} ${me.id} ${me.sessionId} ${ticket}`)}`,
    ),
    gt(verification.expireDate, sql`now()`),
  )

/** A ticket for one change, for a member who has confirmed who they are. */
export async function openTicket(context: SignedIn, of: Of): Promise<string> {
  const { db, keys, me } = context
  const ticket = randomBytes(24).toString('base64url')
  await db.insert(verification).values({
    key: `BINDING ${keys.digest('ticket', `${of} ${me.id} ${me.sessionId} ${ticket}`)}`,
    codeDigest: '',
    memberId: me.id,
    expireDate: clock.in(lifetime),
  })
  return ticket
}

/** Requires a valid ticket, and leaves it. */
export async function requireTicket(context: SignedIn, of: Of, ticket: string): Promise<void> {
  const [found] = await context.db
    .select({ key: verification.key })
    .from(verification)
    .where(rowOf(context, of, ticket))
  if (!found) fail('bindingProof')
}

/** Uses a ticket up: of many concurrent changes only one has it. */
export async function takeTicket(context: SignedIn, of: Of, ticket: string): Promise<void> {
  const taken = await context.db
    .delete(verification)
    .where(rowOf(context, of, ticket))
    .returning({ key: verification.key })
  if (taken.length === 0) fail('bindingProof')
}
