import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { cutCakeRecordTable } from '#server/areas/equity/public.ts'
import { collectPaymentTable } from '#server/areas/payment/public.ts'
import { charterVersion, projectTable } from '#server/areas/project/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { addEvent, hasEvent } from '../events/chain.ts'
import { isOpen, lockContract, type Round, roundOf } from '../request/round.ts'
import { isActive } from '../request/signers.ts'
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
const charter = alias(charterVersion, 'charter')

/** What was written before a comparison may have been committed after it. */
const since = sql`(${x.checkDate} - interval '5 minutes')`

/** Contracts compared at once, those first that were not compared for the longest time. */
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
        ${tpl.publishDate} > ${since}
        or exists (select from ${m} where ${m.updateDate} > ${since}
          and (${m.id} in (select (one ->> 'member')::bigint from jsonb_array_elements(${t.signers}) one)
            or ${m.id} = (select ${p.manager} from ${p} where ${p.id} = ${t.project})))
        or exists (select from ${p} where ${p.id} = ${t.project} and ${p.updateDate} > ${since})
        or exists (select from ${charter}
          where ${charter.project} = ${t.project} and ${charter.createDate} > ${since})
        or exists (select from ${cut}
          where ${cut.project} = ${t.project} and ${cut.createDate} > ${since})
        or exists (select from ${plan}
          where ${plan.project} = ${t.project} and ${plan.updateDate} > ${since}))
    order by ${x.checkDate}, ${t.id} limit ${together}`)
  return rows.map(({ id }) => id)
}

/** Tells the sender, once, of signers who can no longer sign: their account was closed. */
async function tellOfClosed(at: Executor, keys: Keys, { contract, signers }: Round) {
  const { id, round, title } = contract
  for (const { id: signer, member, state, name } of signers) {
    const answered = state === 'SIGNED' || state === 'DECLINED'
    if (member === null || answered || (await isActive(at, member))) continue
    const event = { contract: id, round, kind: 'signerLeft', signer } as const
    if (await hasEvent(at, event)) continue
    await addEvent(at, undefined, { ...event, who: name })
    await tellSender(at, keys, contract, { kind: 'contractSignerLeft', params: { title, name } })
    await publishContract(at, contract, signers, 'signerLeft')
  }
}

/** Finds contracts whose terms have changed, or that somebody can no longer sign. */
export async function markStaleContracts({ db, keys }: { db: Database; keys: Keys }) {
  await eachApart(db, await candidates(db), async (at, id) => {
    const contract = await lockContract(at, id)
    const round = contract && (await roundOf(at, contract))
    if (!round || contract.stale || contract.termsChanged) return
    if (!isOpen(contract) && contract.state !== 'SIGNED') return
    if (await hasChanged(at, keys, round)) return markChanged(at, keys, round)
    if (isOpen(contract)) await tellOfClosed(at, keys, round)
    await at
      .update(contractText)
      .set({ checkDate: clock.now() })
      .where(eq(contractText.id, round.text.id))
  })
}
