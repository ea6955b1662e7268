import { and, asc, eq, isNull } from 'drizzle-orm'
import { contract } from '#contract/areas/signing/contract.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { languageTags } from '#contract/letterLanguage.ts'
import { actorOf } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail, Refused } from '#server/fail.ts'
import { act } from '#server/kit/act.ts'
import { can } from '#server/kit/can.ts'
import { create } from '#server/kit/crud.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import served from '../contract.ts'
import { contractSending, contractSendingLine as line } from '../tables.ts'
import { hasContract } from './recipients.ts'

type Sending = typeof contractSending.$inferSelect
type Line = typeof line.$inferSelect
type Working = Pick<JobContext, 'db' | 'keys'>

/** Makes and sends the contract of one member, by the rights that the creator has now. */
async function sendOne({ db, keys }: Working, sending: Sending, member: number): Promise<number> {
  const { creator, template, language, project, endDate, message } = sending
  const me = (await actorOf(db, creator)) ?? fail('noPermission')
  if (!can(me, 'contracts:requests:write')) fail('noPermission')
  // Two sendings at once wait for each other, so that the second one sees the contract.
  const key = `contract ${template} ${member}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select ${hasContract(member, sending)} as "has"`,
  )
  if (rows[0]?.has) fail('hasContract')
  const given = { template, language, project, endDate, message, signers: [{ member }] }
  const read = check(inputFields(contract.fields, 'create'), given)
  if (!read.ok) return fail('badInput', read.refusals)
  const tag = languageTags[language]
  const context: SignedIn = { db, keys, me, language: tag, address: '', device: '' }
  const made = await create(served, context, read.values)
  await act(served, context, 'send', { id: made.id, updateDate: made.updateDate })
  return Number(made.id)
}

/** What becomes of a line: a contract, or why there is none. */
async function outcomeOf(
  context: Working,
  sending: Sending,
  { member }: Line,
): Promise<Partial<Line>> {
  try {
    return { contract: await inTransaction(context, inside => sendOne(inside, sending, member)) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { refused: error.refusal, refusals: error.refusals ?? null }
  }
}

/**
 * Sends the contracts that are left of a sending, each in a transaction of its own: run again it goes
 * on where it stopped.
 */
export async function sendToAll(
  { db, keys, signal }: JobContext,
  { sending: id }: { sending: number },
): Promise<void> {
  const [sending] = await db.select().from(contractSending).where(eq(contractSending.id, id))
  if (!sending) return
  const left = and(eq(line.sending, id), isNull(line.contract), isNull(line.refused))
  const lines = await db.select({ id: line.id }).from(line).where(left).orderBy(asc(line.id))
  for (const one of lines) {
    if (signal.aborted) throw new Error('the server stops: the rest is sent after it')
    const its = eq(line.id, one.id)
    await inTransaction({ db, keys }, async context => {
      const at = context.db
      // Another server may have sent it meanwhile.
      const [found] = await at.select().from(line).where(and(its, left)).for('update')
      if (!found) return
      await at
        .update(line)
        .set(await outcomeOf(context, sending, found))
        .where(its)
    })
  }
}
