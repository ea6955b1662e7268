import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { addEvent } from '../events/chain.ts'
import { type Contract, contractSigner, contractTable, contractText } from '../tables.ts'
import { remindSigner } from './ask.ts'
import { inTurn, isOpen, lockContract, roundOf, type Signer } from './round.ts'

async function remind(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signers: readonly Signer[],
  by?: Pick<Context, 'address' | 'device'>,
): Promise<void> {
  for (const one of signers) {
    await remindSigner(at, keys, contract, one)
    const { id: signer, name: who } = one
    const { id, round } = contract
    await addEvent(at, by, { contract: id, round, kind: 'reminded', signer, who })
  }
}

/** Reminds everybody whose turn it is, at the press of a button: once in an hour. */
export async function remindWaiting(at: Executor, context: SignedIn, row: Contract): Promise<void> {
  if (row.stale) fail('contractStale')
  await limit(at, `remind contract ${row.id}`, 1, 3600)
  const round = await roundOf(at, row)
  if (round) await remind(at, context.keys, row, inTurn(round), context)
}

const s = alias(contractSigner, 's')
const t = alias(contractTable, 't')
const x = alias(contractText, 'x')

/** Signers reminded at once. */
const together = 200

/**
 * Reminds signers who were asked, or reminded last, as many days ago as the template says. From
 * then on the request is late.
 */
export async function remindSigners({ db, keys }: { db: Database; keys: Keys }): Promise<void> {
  const { rows } = await db.execute<{ signer: number; contract: number }>(sql`
    select ${s.id}::float8 as "signer", ${t.id}::float8 as "contract"
    from ${s} join ${t} on ${t.id} = ${s.contract} and ${t.round} = ${s.round}
      join ${x} on ${x.contract} = ${t.id} and ${x.round} = ${t.round}
    where ${s.state} in ('WAITING', 'OPENED') and ${s.askDate} is not null
      and ${t.state} in ('SENT', 'PARTLY_SIGNED') and not ${t.stale} and ${t.expireDate} > now()
      and coalesce(${s.remindDate}, ${s.askDate}) < now() - make_interval(days => ${x.remindDays})
    order by ${s.id} limit ${together}`)
  for (const due of rows)
    await inTransaction({ db }, async ({ db: at }) => {
      const contract = await lockContract(at, due.contract)
      if (!contract || !isOpen(contract)) return
      const round = await roundOf(at, contract)
      const signer = round && inTurn(round).find(({ id }) => id === due.signer)
      if (!signer) return
      await remind(at, keys, contract, [signer])
      await at.update(contractTable).set({ late: true }).where(eq(contractTable.id, contract.id))
    })
}
