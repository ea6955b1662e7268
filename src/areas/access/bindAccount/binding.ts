import type { bindingState } from '#contract/areas/access/calls/binding.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Outcome } from '#src/kit/call/write.ts'

/** What can be bound to an account. */
export type Of = 'mobile' | 'email'
/** What becomes of it. */
export type Doing = 'bind' | 'change' | 'remove'

/** The address or number that is bound now, and how its owner confirms who they are. */
export type Bound = CallOutput<typeof bindingState>[Of]

/** What is wrong with which field; the refusal of a code is worded for all of them. */
export const refusedFields = (outcome: Outcome<unknown>): Record<string, string> => {
  if (outcome.ok) return {}
  const { fields, message } = outcome
  return fields.code ? { ...fields, code: message } : fields
}
