import type { SignedIn } from '#server/context.ts'
import { requireOwnPassword } from './password.ts'
import { hasSecondFactor, takeOwnCode } from './twoFactor.ts'

/**
 * Whether the member confirms who they are by the proof that the input of a call carries (`proof` of
 * the contract): by a code where the account has a second factor, by the password where it has none.
 * A wrong proof is refused; none at all answers `false`.
 */
export async function proveInput(context: SignedIn, input: unknown): Promise<boolean> {
  const { password, code } = input as { password?: string | null; code?: string | null }
  if (await hasSecondFactor(context.db, context.me.id))
    return code ? takeOwnCode(context, code) : false
  if (!password) return false
  await requireOwnPassword(context, password, 'password')
  return true
}
