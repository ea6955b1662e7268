import { accountName, memberTable, readMobile } from '#server/areas/access/public.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { hasPublicUrl } from '#server/kit/publicUrl.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import type { Contract } from '../tables.ts'

/** Somebody in the list of signers of a request. */
export type Given = Contract['signers'][number]

/** The accounts among the signers, by id. */
async function accountsOf(at: Executor, signers: readonly Pick<Given, 'member'>[]) {
  const ids = signers.flatMap(({ member }) => member ?? [])
  if (ids.length === 0) return new Map<number, never>()
  const { id, email, status } = memberTable
  const rows = await at
    .select({ id, email, status, name: accountName() })
    .from(memberTable)
    .where(isAnyOf(id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

/** The names of signers, in their order. */
export async function namesOfSigners(at: Executor, signers: readonly Given[]): Promise<string[]> {
  const known = await accountsOf(at, signers)
  return signers.map(({ member, name }) => (member && known.get(member)?.name) || name || '')
}

/** Whether an account can be signed in to. */
export async function isActive(at: Executor, member: number): Promise<boolean> {
  const known = await accountsOf(at, [{ member }])
  return known.get(member)?.status === 'ACTIVE'
}

/** Without those whose account was closed. */
export async function activeOnly(at: Executor, signers: readonly Given[]): Promise<Given[]> {
  const known = await accountsOf(at, signers)
  return signers.filter(({ member }) => !member || known.get(member)?.status === 'ACTIVE')
}

/** Refuses signers who cannot be reached, or who are named twice. */
export async function requireSigners(at: Executor, signers: readonly Given[]): Promise<void> {
  if (signers.length === 0) fail('badInput', { signers: { problem: 'required' } })
  const known = await accountsOf(at, signers)
  const seen = new Set<string>()
  for (const [index, { member, name, email, mobile }] of signers.entries()) {
    const line = index + 1
    if (member !== null && known.get(member)?.status !== 'ACTIVE')
      fail('badInput', { signers: { problem: 'notFound', line } })
    if (member === null && !(name?.trim() && (email || mobile)))
      fail('badInput', { signers: { problem: 'required', line } })
    if (member === null && mobile && !readMobile(mobile))
      fail('badInput', { signers: { problem: 'notMobile', line } })
    const who = member === null ? (email ?? mobile ?? '') : `member ${member}`
    if (seen.has(who)) fail('badInput', { signers: { problem: 'repeated', line } })
    seen.add(who)
  }
}

/** Refuses to send to people without an account whom this installation cannot write to. */
export function requireReachable(signers: readonly Given[]): void {
  const outside = signers.filter(({ member }) => member === null)
  if (outside.length > 0 && !hasPublicUrl()) fail('noPublicUrl')
  if (outside.some(({ email }) => !email) && !sendsSms()) fail('noSms')
}

/** The signers with their names, for a new round. */
export async function signersToAsk(at: Executor, signers: readonly Given[]) {
  const names = await namesOfSigners(at, signers)
  return signers.map(({ member, email, mobile, role }, index) => ({
    number: index + 1,
    name: names[index] ?? '',
    role,
    ...(member === null ? { member, email, mobile } : { member, email: null, mobile: null }),
  }))
}
