import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { addEvent } from '../events/chain.ts'
import { sweepPasses } from '../link/access.ts'
import { contractTable as t } from '../tables.ts'
import { isOpen, lockContract, roundOf } from './round.ts'
import { publishContract, tellSender, tellSigners } from './tell.ts'

/** Requests ended at once. */
const together = 200

/** Ends requests that were not signed in time, and removes passes that are over. */
export async function sweepContracts({ db, keys }: { db: Database; keys: Keys }): Promise<void> {
  const due = await db
    .select({ id: t.id })
    .from(t)
    .where(sql`${t.state} in ('SENT', 'PARTLY_SIGNED') and ${t.expireDate} <= now()`)
    .orderBy(t.id)
    .limit(together)
  for (const { id } of due)
    await inTransaction({ db }, async ({ db: at }) => {
      const contract = await lockContract(at, id)
      const round = contract && (await roundOf(at, contract))
      if (!contract || !round || !isOpen(contract)) return
      await at
        .update(t)
        .set({ state: 'EXPIRED', late: false, updateDate: clock.after(contract.updateDate) })
        .where(eq(t.id, id))
      await addEvent(at, undefined, { contract: id, round: contract.round, kind: 'expired' })
      const content = { kind: 'contractExpired', params: { title: contract.title } } as const
      await tellSender(at, keys, contract, content)
      const asked = round.signers.filter(({ askDate }) => askDate !== null)
      await tellSigners(at, keys, contract, asked, content)
      await publishContract(at, contract, round.signers, 'expire')
    })
  await sweepPasses(db)
}
