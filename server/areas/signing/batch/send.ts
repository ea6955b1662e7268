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
import { inTransaction } from '#server/kit/transaction.ts'
import served from '../contract.ts'
import { contractSending, contractSendingLine as line } from '../tables.ts'

type Sending = typeof contractSending.$inferSelect

/** Makes and sends the contract of one member. */
async function sendOne(context: SignedIn, sending: Sending, member: number): Promise<number> {
  const { template, language, project, endDate, message } = sending
  const signers = [{ member }]
  const given = { template, language, project, endDate, message, signers }
  const read = check(inputFields(contract.fields, 'create'), given)
  if (!read.ok) return fail('badInput', read.refusals)
  const made = await create(served, context, read.values)
  await act(served, context, 'send', { id: made.id, updateDate: made.updateDate })
  return Number(made.id)
}

/**
 * Sends the contracts that are left of a sending, each in a transaction of its own: run again it goes
 * on where it stopped. They are sent by the rights that its creator has now.
 */
export async function sendToAll(
  { db, keys, signal }: JobContext,
  { sending: id }: { sending: number },
): Promise<void> {
  const [sending] = await db.select().from(contractSending).where(eq(contractSending.id, id))
  if (!sending) return
  const left = and(eq(line.sending, id), isNull(line.contract), isNull(line.refused))
  const lines = await db.select().from(line).where(left).orderBy(asc(line.id))
  for (const one of lines) {
    if (signal.aborted) throw new Error('the server stops: the rest is sent after it')
    const me = await actorOf(db, sending.creator)
    const set = (values: Partial<typeof line.$inferInsert>, at = db) =>
      at
        .update(line)
        .set(values)
        .where(and(eq(line.id, one.id), left))
    if (!me || !can(me, 'contracts:requests:write')) {
      await set({ refused: 'noPermission' })
      continue
    }
    const language = languageTags[sending.language]
    const context: SignedIn = { db, keys, me, language, address: '', device: '' }
    try {
      await inTransaction(context, async context =>
        set({ contract: await sendOne(context, sending, one.member) }, context.db),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await set({ refused: error.refusal })
    }
  }
}
