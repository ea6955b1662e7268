import { withTimeLimit } from '../timeLimit.ts'
import { ProviderRefusal } from './gateway.ts'

/** What is read of an error of the library. Its messages may hold data of the payer: they are not. */
interface StripeProblem {
  type: string
  code?: string | undefined
  requestId?: string | undefined
}

const isProblem = (error: unknown): error is Error & StripeProblem =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** The keys are wrong: an operator corrects them, so that payments must not fail for good. */
class StripeKeyProblem extends Error {
  override readonly name = 'StripeKeyProblem'
}

/** The same idempotency key was sent with other parameters. */
export class StripeRepetition extends Error {
  override readonly name = 'StripeRepetition'
}

/** Stripe has nothing by that number. */
class StripeUnknown extends ProviderRefusal {}

const keyProblems = new Set(['StripeAuthenticationError', 'StripePermissionError'])
const refusals = new Set(['StripeInvalidRequestError', 'StripeCardError'])

/** Refused only as long as the account holds too little to refund from. */
const passing = new Set(['balance_insufficient'])

/** An error that says what happened by Stripe's code and number of the request alone. */
function translated(error: unknown): unknown {
  if (!isProblem(error)) return error
  const { type, code, requestId } = error
  const details = [code ?? type, requestId].filter(Boolean).join(', ')
  if (keyProblems.has(type))
    return new StripeKeyProblem(`Stripe does not accept the key (${details}).`)
  if (type === 'StripeIdempotencyError')
    return new StripeRepetition(`Stripe has it already (${details}).`)
  if (code === 'resource_missing') return new StripeUnknown(`Stripe does not know it (${details}).`)
  if (refusals.has(type) && !passing.has(code ?? ''))
    return new ProviderRefusal(`Stripe has refused (${details}).`)
  return new Error(`Stripe could not do it now (${details}).`)
}

/** Runs calls of the library for at most that many milliseconds, with errors of our own. */
export const stripeCalls =
  (timeLimit: number) =>
  async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await withTimeLimit(timeLimit, work)
    } catch (error) {
      throw translated(error)
    }
  }

/** Undefined instead of a refusal because there is nothing by that number. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StripeUnknown) return undefined
    throw error
  }
}

/** Turns wrong keys into a refusal, for whoever tries them. */
export async function checkingKeys(answer: Promise<unknown>): Promise<void> {
  try {
    await answer
  } catch (error) {
    throw error instanceof StripeKeyProblem ? new ProviderRefusal(error.message) : error
  }
}
