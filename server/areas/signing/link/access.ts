import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { networkOf } from '#server/kit/network.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { sql } from '#server/kit/sql.ts'
import { isOpen, type Round, roundOf, type Signer } from '../request/round.ts'
import type { Part } from '../sign/answer.ts'
import {
  type Contract,
  contractLink as l,
  contractPass as p,
  contractSigner as s,
  contractTable as t,
} from '../tables.ts'
import { linkDigest } from './letter.ts'

/** Seconds in which a contract can be read and signed after the code was given. */
const passSeconds = 3600

/** Calls from one address in a quarter of an hour: an assembly may sign by one connection. */
const limitAddress = ({ db, address }: Context): Promise<void> =>
  limit(db, `sign ${networkOf(address)}`, 600, 900)

/**
 * The contract that a link leads to. Once it was answered by the link, and when it can be signed no
 * longer, the link has no use any more; the letter about the finished document has one of its own.
 */
export async function ofLink(
  context: Context,
  token: string,
): Promise<{ round: Round; signer: Signer }> {
  await limitAddress(context)
  const { db, keys } = context
  const [found] = await db
    .select({
      contract: t,
      signer: s.id,
      usedDate: l.usedDate,
      now: sql<string>`now()`.mapWith(l.usedDate),
    })
    .from(l)
    .innerJoin(s, eq(s.id, l.signer))
    .innerJoin(t, and(eq(t.id, s.contract), eq(t.round, s.round)))
    .where(eq(l.digest, linkDigest(keys, token)))
  if (!found) return fail('linkOver')
  if (found.usedDate) fail('linkUsed')
  const contract = found.contract as Contract
  const over = contract.expireDate !== null && contract.expireDate <= found.now
  if (contract.state !== 'SIGNED' && (!isOpen(contract) || over)) fail('linkOver')
  const round = await roundOf(db, contract)
  const signer = round?.signers.find(({ id }) => id === found.signer)
  return round && signer ? { round, signer } : fail('linkOver')
}

const passDigest = (keys: Keys, pass: string) => keys.digest('contractPass', pass)

/** A pass for a signer who has given the code. */
export async function newPass({ db, keys }: Context, signer: number): Promise<string> {
  const pass = randomBytes(24).toString('base64url')
  const expireDate = clock.in(passSeconds)
  await db.insert(p).values({ digest: passDigest(keys, pass), signer, expireDate })
  return pass
}

/** The part of a pass that is still good; a new round of the contract ends those of the one before. */
export async function partOfPass(context: Context, pass: string): Promise<Part> {
  await limitAddress(context)
  const { db, keys } = context
  const [found] = await db
    .select({ contract: t.id, signer: s.id })
    .from(p)
    .innerJoin(s, eq(s.id, p.signer))
    .innerJoin(t, and(eq(t.id, s.contract), eq(t.round, s.round)))
    .where(and(eq(p.digest, passDigest(keys, pass)), gt(p.expireDate, sql`now()`)))
  return found ?? fail('passOver')
}

/** Removes passes that are over. */
export async function sweepPasses(at: Executor): Promise<void> {
  await at.delete(p).where(sql`${p.expireDate} < now()`)
}
