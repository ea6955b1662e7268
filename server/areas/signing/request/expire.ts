import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { sql } from '#server/kit/sql.ts'
import { addEvent } from '../events/chain.ts'
import { sweepPasses } from '../link/access.ts'
import { contractTable as t } from '../tables.ts'
import { tellAsked } from './ask.ts'
import { isOpen, lockContract, roundOf } from './round.ts'
import { publishContract, tellSender } from './tell.ts'

/** Requests ended at once. */
const together = 200

/**
 * Ends requests that were not signed in time, has documents made that were not, and removes passes
 * that are over.
 */
export async function sweepContracts({ db, keys }: { db: Database; keys: Keys }): Promise<void> {
  const due = await db
    .select({ id: t.id })
    .from(t)
    .where(sql`${t.state} in ('SENT', 'PARTLY_SIGNED') and ${t.expireDate} <= now()`)
    .orderBy(t.id)
    .limit(together)
  await sweepPasses(db)
  await sealAgain(db)
  await eachApart(db, due, async (at, { id }) => {
    const contract = await lockContract(at, id)
    const round = contract && (await roundOf(at, contract))
    if (!contract || !round || !isOpen(contract)) return
    // Sent again meanwhile, it has another day.
    if ((contract.expireDate ?? '') > (await clock.read(at))) return
    await at
      .update(t)
      .set({ state: 'EXPIRED', late: false, updateDate: clock.after(contract.updateDate) })
      .where(eq(t.id, id))
    await addEvent(at, undefined, { contract: id, round: contract.round, kind: 'expired' })
    const content = { kind: 'contractExpired', params: { title: contract.title } } as const
    await tellSender(at, keys, contract, content)
    await tellAsked(at, keys, contract, round.signers, { ...content, occasion: 'expired' })
    await publishContract(at, contract, round.signers, 'expire')
  })
}

/** Queues the documents that were not made: the time stamp authority may have been down for long. */
async function sealAgain(db: Database): Promise<void> {
  const unsealed = await db
    .select({ id: t.id })
    .from(t)
    .where(
      sql`${t.state} = 'SIGNED' and ${t.fileHash} is null and ${t.signDate} < now() - interval '15 minutes'`,
    )
    .limit(together)
  for (const { id } of unsealed)
    await enqueue(db, 'sealContract', { contract: id }, { key: `sealContract ${id}` })
}
