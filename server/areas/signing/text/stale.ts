import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { cutCakeRecordTable } from '#server/areas/equity/public.ts'
import { collectPaymentTable } from '#server/areas/payment/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { addEvent } from '../events/chain.ts'
import { isOpen, lockContract, type Round, roundOf } from '../request/round.ts'
import { publishContract, tellSender } from '../request/tell.ts'
import { contractTable, contractTemplateTable, contractText } from '../tables.ts'
import { textNow } from './make.ts'

/** Whether what a contract quotes is not what it was when it was sent. */
export async function hasChanged(at: Executor, keys: Keys, round: Round): Promise<boolean> {
  const now = await textNow(at, keys, round.contract, round.text.terms)
  return now?.hash !== round.text.hash
}

/** Marks a contract whose terms have changed, and tells its sender; it is locked. */
export async function markChanged(at: Executor, keys: Keys, round: Round): Promise<void> {
  const { contract, signers } = round
  const open = isOpen(contract)
  await at
    .update(contractTable)
    .set(open ? { stale: true } : { termsChanged: true })
    .where(eq(contractTable.id, contract.id))
  const kind = open ? 'stale' : 'termsChanged'
  await addEvent(at, undefined, { contract: contract.id, round: contract.round, kind })
  const params = { title: contract.title }
  await tellSender(at, keys, contract, { kind: 'contractStale', params })
  await publishContract(at, contract, signers, kind)
}

const t = alias(contractTable, 't')
const x = alias(contractText, 'x')
const p = alias(projectTable, 'p')
const tpl = alias(contractTemplateTable, 'tpl')
const cut = alias(cutCakeRecordTable, 'cut')
const plan = alias(collectPaymentTable, 'plan')
const m = alias(memberTable, 'm')

/** Contracts compared at once. */
const together = 500

/**
 * Contracts that are open or signed, where something they may quote was written since they were
 * last compared with it.
 */
async function candidates(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${t.id}::float8 as "id" from ${t}
      join ${x} on ${x.contract} = ${t.id} and ${x.round} = ${t.round}
      join ${tpl} on ${tpl.id} = ${t.template}
    where ${t.state} in ('SENT', 'PARTLY_SIGNED', 'SIGNED')
      and not ${t.stale} and not ${t.termsChanged} and (
        ${tpl.publishDate} > ${x.checkDate}
        or exists (select from ${m} where ${m.updateDate} > ${x.checkDate}
          and ${m.id} in (select (one ->> 'member')::bigint from jsonb_array_elements(${t.signers}) one))
        or exists (select from ${p} where ${p.id} = ${t.project} and ${p.updateDate} > ${x.checkDate})
        or exists (select from ${cut}
          where ${cut.project} = ${t.project} and ${cut.createDate} > ${x.checkDate})
        or exists (select from ${plan}
          where ${plan.project} = ${t.project} and ${plan.updateDate} > ${x.checkDate}))
    order by ${t.id} limit ${together}`)
  return rows.map(({ id }) => id)
}

/** Finds contracts whose terms have changed. */
export async function markStaleContracts({ db, keys }: { db: Database; keys: Keys }) {
  for (const id of await candidates(db))
    await inTransaction({ db }, async ({ db: at }) => {
      const contract = await lockContract(at, id)
      const round = contract && (await roundOf(at, contract))
      if (!round || contract.stale || contract.termsChanged) return
      if (await hasChanged(at, keys, round)) return markChanged(at, keys, round)
      await at
        .update(contractText)
        .set({ checkDate: clock.now() })
        .where(eq(contractText.id, round.text.id))
    })
}
