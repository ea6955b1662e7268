import { and, desc, eq } from 'drizzle-orm'
import type { joinSignature } from '#contract/areas/signing/calls/join.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { actorOf } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { fail, Refused } from '#server/fail.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import served from '../contract.ts'
import { isOpen } from '../request/round.ts'
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

/** Whether somebody has signed what the project asks for, by the last contract they were sent. */
export async function joinStateOf(
  at: Executor,
  project: string,
  member: number,
): Promise<CallOutput<typeof joinSignature>> {
  const asked = await joinContractOf(at, project)
  if (!asked) return { state: 'NONE', contract: null }
  const [last] = await at
    .select({ contract: t })
    .from(s)
    .innerJoin(t, and(eq(t.id, s.contract), eq(t.round, s.round)))
    .where(and(eq(s.member, member), eq(t.template, asked.template), eq(t.project, project)))
    .orderBy(desc(t.id))
    .limit(1)
  const found = last?.contract as Contract | undefined
  const state =
    found?.state === 'SIGNED' && !found.termsChanged
      ? 'SIGNED'
      : found && isOpen(found) && !found.stale
        ? 'WAITING'
        : 'UNSENT'
  return { state, contract: found?.id ?? null }
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
 * Sends somebody the contract of a project, unless it waits for them or is signed. It is sent by
 * whoever chose it for the project, or by the caller where that account is closed.
 */
export function sendJoinContract(
  context: SignedIn,
  project: string,
  member: number,
): Promise<void> {
  return inTransaction(context, async context => {
    const at = context.db
    const asked = await joinContractOf(at, project)
    const { state } = await joinStateOf(at, project, member)
    if (!asked || state !== 'UNSENT') return
    const { template, language, creator } = asked
    // Leads of a project send what it asks for, and nothing else.
    const sender = (await actorOf(at, creator)) ?? context.me
    const me = { ...sender, permissions: new Set(['contracts:requests:write']) }
    const given = { template, language, project, signers: [{ member }] }
    const read = check(inputFields(contract.fields, 'create'), given)
    if (!read.ok) return fail('badInput', read.refusals)
    const made = await create(served, { ...context, me }, read.values)
    await act(served, { ...context, me }, 'send', { id: made.id, updateDate: made.updateDate })
  })
}

/**
 * The same for an applicant. An application is not refused because the contract cannot be sent:
 * whoever reviews it sees that it was not, and is told why when they send it.
 */
export async function sendToApplicant(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
): Promise<void> {
  try {
    await sendJoinContract({ ...context, db: at as unknown as Database }, project, member)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
