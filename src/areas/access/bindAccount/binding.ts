import type { bindingState } from '#contract/areas/access/calls/binding.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Outcome } from '#src/kit/call/write.ts'

/** What can be bound to an account. */
export type Of = 'mobile' | 'email'
/** What becomes of it. */
export type Doing = 'bind' | 'change' | 'remove'

/** The address or number that is bound now, and how its owner confirms who they are. */
export type Bound = CallOutput<typeof bindingState>[Of]

/** Refusals that concern a field, worded for all of them. */
const places: { readonly [name in ErrorName]?: string } = {
  wrongCode: 'code',
  phoneExists: 'mobile',
  emailExists: 'email',
}

/** What is wrong with which field. */
export function refusedFields(outcome: Outcome<unknown>): Record<string, string> {
  if (outcome.ok) return {}
  const place = places[outcome.failure.refusal as ErrorName]
  return place ? { [place]: outcome.message } : outcome.fields
}
