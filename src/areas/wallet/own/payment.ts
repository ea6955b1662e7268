import type { walletState } from '#contract/areas/wallet/calls/own.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { type Fields, secret, text } from '#contract/kit/field.ts'
import { scaled } from '#contract/kit/schema.ts'
import type { Refused } from '#src/kit/call/write.ts'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'
import { centsOf } from './points.ts'

type State = CallOutput<typeof walletState>
export type OwnWallet = NonNullable<State['wallet']>

/** What a dialog for a payment needs. */
export interface PaymentProps extends Pick<State, 'proofAbove' | 'spent' | 'byCode'> {
  wallet: OwnWallet
  close(): void
}

/** What proves who pays: the password, or a code where the account has a second factor. */
export const proofField = (byCode: boolean): Fields =>
  byCode ? { code: text({ max: 16 }) } : { password: secret({ max: 128 }) }
export const proofInputs = { code: CodeInput, password: CurrentPassword } as const

/** Whether the sum that leaves within 24 hours makes a proof necessary. */
export const isLarge = (
  { spent, proofAbove }: Pick<State, 'spent' | 'proofAbove'>,
  typed: unknown,
): boolean => scaled(spent, 2) + (centsOf(typed) ?? 0n) > scaled(proofAbove, 2)

/** What is wrong with an amount that can be read. */
export function amountProblem(
  { balance }: Pick<OwnWallet, 'balance'>,
  typed: unknown,
): 'notPositive' | 'tooHigh' | undefined {
  const cents = centsOf(typed)
  if (cents === undefined) return
  if (cents <= 0n) return 'notPositive'
  return cents > scaled(balance, 2) ? 'tooHigh' : undefined
}

/** Refusals that concern a field, though the server names none or words it for all. */
const places: { readonly [name in ErrorName]?: string } = {
  amountNotPositive: 'amount',
  balanceTooLow: 'amount',
  noReceivingWallet: 'email',
  transferToSelf: 'email',
  wrongCode: 'code',
}

/** The messages of refused fields among those that are shown. */
export function refusedFields(refused: Refused, shown: Fields): Record<string, string> {
  const place = places[refused.failure.refusal as ErrorName]
  if (place && place in shown) return { [place]: refused.message }
  return Object.fromEntries(Object.entries(refused.fields).filter(([name]) => name in shown))
}

/** Whether the server asks for a proof, though the dialog did not expect it. */
export const asksForProof = ({ failure }: Refused): boolean => failure.refusal === 'proofRequired'
