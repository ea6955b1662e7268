import { eq } from 'drizzle-orm'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { addEvent } from '../events/chain.ts'
import { type Contract, contractSigner, contractTable, contractText } from '../tables.ts'
import { askNext, remindSigner } from './ask.ts'
import { inTurn, lockContract, roundOf, type Signer } from './round.ts'

/**
 * Reminds signers. The event is about whom was reminded: where the sender pressed the button stays
 * in the history.
 */
async function remind(
  at: Executor,
  keys: Keys,
  contract: Contract,
  signers: readonly Signer[],
): Promise<void> {
  const { id, round } = contract
  for (const one of signers) {
    if (!(await remindSigner(at, keys, contract, one))) continue
    const { id: signer, name: who } = one
    await addEvent(at, undefined, { contract: id, round, kind: 'reminded', signer, who })
  }
}

/** Reminds everybody whose turn it is, at the press of a button: once in an hour. */
export async function remindWaiting(at: Executor, context: SignedIn, row: Contract): Promise<void> {
  if (row.stale) fail('contractStale')
  await limit(at, `remind contract ${row.id}`, 1, 3600)
  const round = await roundOf(at, row)
  if (round) await remind(at, context.keys, row, inTurn(round))
}

const s = alias(contractSigner, 's')
const t = alias(contractTable, 't')
const x = alias(contractText, 'x')
const before = alias(contractSigner, 'earlier')

/** Signers reminded at once. */
const together = 200

/** They were asked, or reminded last, as many days ago as the template says. */
const due = sql`(${s.askDate} is not null
  and coalesce(${s.remindDate}, ${s.askDate}) < now() - make_interval(days => ${x.remindDays}))`
/** They could not be written to when it became their turn. */
const unasked = sql`(${s.askDate} is null and ${s.member} is null
  and not (${x.inOrder} and exists (select from ${before} where ${before.contract} = ${t.id}
    and ${before.round} = ${t.round} and ${before.number} < ${s.number}
    and ${before.state} <> 'SIGNED')))`

/** Signers that a reminder or a first letter is due for, or only that one. */
async function dueSigners(at: Executor, only?: number) {
  const { rows } = await at.execute<{ signer: number; contract: number; asked: boolean }>(sql`
    select ${s.id}::float8 as "signer", ${t.id}::float8 as "contract",
      ${s.askDate} is not null as "asked"
    from ${s} join ${t} on ${t.id} = ${s.contract} and ${t.round} = ${s.round}
      join ${x} on ${x.contract} = ${t.id} and ${x.round} = ${t.round}
    where ${s.state} in ('WAITING', 'OPENED') and ${only ? sql`${s.id} = ${only}` : sql`true`}
      and ${t.state} in ('SENT', 'PARTLY_SIGNED') and not ${t.stale} and ${t.expireDate} > now()
      and (${due} or ${unasked})
    order by ${s.id} limit ${together}`)
  return rows
}

/**
 * Reminds signers whose days are over; from then on the request is late. Asks those who could not be
 * written to before.
 */
export async function remindSigners({ db, keys }: { db: Database; keys: Keys }): Promise<void> {
  await eachApart(db, await dueSigners(db), async (at, found) => {
    const contract = await lockContract(at, found.contract)
    // Whatever happened before the lock was given counts.
    const [still] = await dueSigners(at, found.signer)
    const round = contract && still && (await roundOf(at, contract))
    if (!round) return
    if (!still.asked) return askNext(at, keys, round)
    const signer = inTurn(round).find(({ id }) => id === found.signer)
    if (!signer) return
    await remind(at, keys, contract, [signer])
    await at.update(contractTable).set({ late: true }).where(eq(contractTable.id, contract.id))
  })
}
