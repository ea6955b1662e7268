import type { BindingProof } from '#contract/areas/access/calls/binding.ts'
import { sendsSms } from '#server/areas/message/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { type Account, byId } from '../signIn/account.ts'
import { hasSecondFactor } from '../twoFactor.ts'

/** What is bound to an account. */
export type Of = 'MOBILE' | 'EMAIL'

/** The field of the account that holds it. */
export const fieldOf = { MOBILE: 'mobile', EMAIL: 'email' } as const

/** Accounts without an e-mail address have one in a domain that nothing is delivered to (RFC 6762). */
const isDeliverable = (email: string): boolean => !/\.(localdomain|invalid)$/.test(email)

/** The address or number that is bound to an account now. */
export const boundOf = ({ email, mobile }: Pick<Account, 'email' | 'mobile'>, of: Of) =>
  of === 'MOBILE' ? mobile : isDeliverable(email) ? email : null

export const ownAccount = async ({ db, me }: SignedIn): Promise<Account> =>
  (await byId(db, me.id)) ?? fail('signInAgain')

/**
 * How a member may confirm who they are before that is changed: by what is bound now or the second
 * factor. The password alone is enough only for a first binding: whoever learns it could take over
 * the account otherwise.
 */
export async function proofsFor(context: SignedIn, of: Of): Promise<BindingProof[]> {
  const bound = boundOf(await ownAccount(context), of) !== null
  const byFactor = await hasSecondFactor(context.db, context.me.id)
  const byCode = bound && (of === 'EMAIL' || sendsSms())
  if (!bound && !byFactor) return ['PASSWORD']
  return [...(byCode ? (['CODE'] as const) : []), ...(byFactor ? (['FACTOR'] as const) : [])]
}
