import { accountNameOf } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { isoOf } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { addEvent } from '../events/chain.ts'
import { type Contract, contractSigner, contractTemplateTable, contractText } from '../tables.ts'
import { textToSend } from '../text/make.ts'
import { askNext } from './ask.ts'
import type { Signer } from './round.ts'
import { requireReachable, requireSigners, signersToAsk } from './signers.ts'
import { publishContract } from './tell.ts'

/**
 * The last day to sign, and the moment it ends: the day that was chosen, or as many days as the
 * template says. Sent again, it has at least as many days once more.
 */
export async function lastDay(at: Executor, { keys }: Pick<SignedIn, 'keys'>, row: Contract) {
  const { zone, today } = await calendarOf({ db: at, keys })
  const isFirst = row.round === 0
  const chosen = row.endDate
  const { signDays } = contractTemplateTable
  const own = sql`(select ${signDays} from ${contractTemplateTable} where ${contractTemplateTable.id} = ${row.template})`
  const days = sql`(${today}::date + ${own})`
  const day = isFirst
    ? sql`coalesce(${chosen}::date, ${days})`
    : sql`greatest(${chosen}::date, ${days})`
  const { rows } = await at.execute<{ endDate: string; expireDate: string }>(sql`
    select ${day}::text as "endDate",
      ${isoOf(sql`((${day} + interval '1 day' - interval '1 second') at time zone ${zone})`)} as "expireDate"`)
  return rows[0] ?? fail('internal')
}

/** Refuses a last day to sign that is over. */
export async function requireFuture(
  at: Executor,
  { keys }: Pick<SignedIn, 'keys'>,
  endDate: string | null | undefined,
): Promise<void> {
  const { today } = await calendarOf({ db: at, keys })
  if (endDate && endDate < today) fail('badInput', { endDate: { problem: 'inPast' } })
}

/**
 * Sends a contract: makes its text from the terms as they are now, for a new round of signatures.
 * Answers the fields of the row that this changes.
 */
export async function sendRound(
  at: Executor,
  context: SignedIn,
  row: Contract,
): Promise<Partial<Contract>> {
  const { keys, me } = context
  await requireSigners(at, row.signers)
  requireReachable(row.signers)
  if (row.round === 0) await requireFuture(at, context, row.endDate)
  const last = await lastDay(at, context, row)
  const made = await textToSend(at, keys, { ...row, ...last })
  const { title, html, hash, terms, version } = made
  const { inOrder, stepUp, remindDays } = made.template
  const round = row.round + 1
  const of = { contract: row.id, round }
  const [text] = await at
    .insert(contractText)
    .values({ ...of, title, html, hash, terms, inOrder, stepUp, remindDays })
    .returning()
  const asked = (await signersToAsk(at, row.signers)).map(one => ({ ...of, ...one }))
  const signers: Signer[] = await at.insert(contractSigner).values(asked).returning()
  if (!text) return fail('internal')
  await addEvent(at, context, {
    ...of,
    kind: 'sent',
    member: me.id,
    who: await accountNameOf(at, me.id),
    detail: hash,
  })
  const changed = { title, version, round, ...last }
  const contract = { ...row, ...changed }
  await askNext(at, keys, { contract, text, signers })
  await publishContract(at, row, signers, 'send')
  return {
    ...changed,
    ...{ stale: false, termsChanged: false, late: false, reason: null },
    sendDate: clock.now(),
    signDate: null,
  }
}
