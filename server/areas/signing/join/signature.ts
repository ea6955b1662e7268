import { and, desc, eq } from 'drizzle-orm'
import type { joinSignature } from '#contract/areas/signing/calls/join.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf } from '#server/areas/access/public.ts'
import { type Application, leadsOf } from '#server/areas/project/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { fail, Refused } from '#server/fail.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import served from '../contract.ts'
import { isOpen } from '../request/round.ts'
import { isTheirs } from '../request/theirs.ts'
import {
  type Contract,
  joinContract as j,
  contractSigner as s,
  contractTable as t,
} from '../tables.ts'

/** The contract that a project asks for before somebody joins, if any. */
export async function joinContractOf(at: Executor, project: string) {
  const [found] = await at.select().from(j).where(eq(j.project, project))
  return found
}

const signed = sql<boolean>`(${t.state} = 'SIGNED' and not ${t.termsChanged})`

/**
 * Whether somebody has signed what the project asks for: any contract of theirs, with the terms as
 * they are. Otherwise the last one says how far they are.
 */
export async function joinStateOf(
  at: Executor,
  project: string,
  member: number,
): Promise<CallOutput<typeof joinSignature>> {
  const asked = await joinContractOf(at, project)
  if (!asked) return { state: 'NONE', contract: null }
  const { template } = asked
  const [found] = await at
    .select({ signed, contract: t })
    .from(s)
    .innerJoin(t, and(eq(t.id, s.contract), eq(t.round, s.round)))
    .where(and(eq(s.member, member), isTheirs, eq(t.template, template), eq(t.project, project)))
    .orderBy(desc(signed), desc(t.id))
    .limit(1)
  if (!found) return { state: 'UNSENT', contract: null }
  const contract = found.contract as Contract
  const waits = isOpen(contract) && !contract.stale
  return { state: found.signed ? 'SIGNED' : waits ? 'WAITING' : 'UNSENT', contract: contract.id }
}

/** Refuses somebody who has not signed it. */
export async function requireJoinSignature(
  at: Executor,
  project: string,
  member: number,
): Promise<void> {
  const { state } = await joinStateOf(at, project, member)
  if (state !== 'NONE' && state !== 'SIGNED') fail('signFirst')
}

/**
 * Who sends the contract of a project: whoever chose it, as long as they lead the project, or else
 * another lead. `otherwise` does where no lead has an active account.
 */
async function senderOf(
  at: Executor,
  { project, creator }: typeof j.$inferSelect,
  otherwise: number | undefined,
): Promise<Me | undefined> {
  const leads = (await leadsOf(at, project)).sort(
    (a, b) => Number(b === creator) - Number(a === creator) || a - b,
  )
  for (const one of otherwise === undefined ? leads : [...leads, otherwise]) {
    const sender = await actorOf(at, one)
    if (sender) return sender
  }
  return undefined
}

/**
 * Sends somebody the contract of a project, unless it waits for them or is signed, or there is
 * nobody to send it.
 */
export function sendJoinContract(
  context: SignedIn,
  project: string,
  member: number,
  otherwise?: number,
): Promise<void> {
  return inTransaction(context, async context => {
    const at = context.db
    // Two who send it at once wait for each other, so that the second one sees the contract.
    const key = `join ${project} ${member}`
    await at.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const asked = await joinContractOf(at, project)
    const { state } = await joinStateOf(at, project, member)
    const sender = asked && state === 'UNSENT' && (await senderOf(at, asked, otherwise))
    if (!sender) return
    const { template, language } = asked
    // Leads of a project send what it asks for, and nothing else.
    const me = { ...sender, permissions: new Set(['contracts:requests:write']) }
    // The caller's address is not the sender's.
    const by: SignedIn = { ...context, me, address: '', device: '' }
    const given = { template, language, project, signers: [{ member }] }
    const read = check(inputFields(contract.fields, 'create'), given)
    if (!read.ok) return fail('badInput', read.refusals)
    const made = await create(served, by, read.values)
    await act(served, by, 'send', { id: made.id, updateDate: made.updateDate })
  })
}

/**
 * The same for an applicant. An application is not refused because the contract cannot be sent:
 * whoever reviews it sees that it was not, and is told why when they send it.
 */
export async function sendToApplicant(
  at: Executor,
  context: SignedIn,
  { project, applicant }: Application,
): Promise<void> {
  try {
    await sendJoinContract({ ...context, db: at as unknown as Database }, project, applicant)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
