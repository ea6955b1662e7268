import { errors, silentCodes } from '#contract/errors.ts'
import { Failure } from './failure.ts'

/** What becomes of a failed call. */
export type Verdict =
  /** The caller words it, or nobody does. */
  | 'silent'
  /** One dialog: the session expired or is used elsewhere. */
  | 'signInAgain'
  /** A toast with the server's message. */
  | 'message'
  /** A toast with the fallback, ending in [509]. */
  | 'fallback'

/** An answer without meta is no failure here: files, captchas, plain JSON, exchange rates. */
const exempt = /\/export|stream|\/file|\.json|getCode|genValidateCode|^https?:/i

/** Among the codes to suppress: the caller words it, too, when no answer came. */
export const NO_ANSWER = 0

/** How a call wants its failures treated. */
export interface Manners {
  /** Codes the caller words itself. */
  suppress?: readonly number[]
  /** It has no words of its own: the codes that are the caller's to word are told, too. */
  tellAll?: boolean
  /** A 401 is an answer here, not an expired session. */
  signIn?: boolean
  /** How it was asked: what is only read need not be told of while nothing is answered. */
  method?: 'GET' | 'POST'
}

/** Asked another time, the answer may be another. */
const passing: readonly number[] = [
  errors.signInAgain,
  errors.tooMany,
  errors.internal,
  errors.unavailable,
]

/** Refused for what was asked; not for who asks, nor by a server that is busy or broken. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof Failure && failure.why === 'refused' && !passing.includes(failure.statusCode)

/** Nothing of the server's came back: no answer at all, or somebody else's. */
export const unanswered = ({ why }: Failure): boolean => why === 'transport' || why === 'noMeta'

/**
 * Decides by code what becomes of a failure: the only place that does. While the line is `down` a
 * bar says so, and what could not be read is not told of once more; what could not be written is.
 */
export function verdict(failure: Failure, manners: Manners = {}, down = false): Verdict {
  const { suppress = [], tellAll, signIn, method } = manners
  if (failure.why === 'aborted') return 'silent'
  if (down && method === 'GET' && unanswered(failure)) return 'silent'
  if (failure.statusCode === NO_ANSWER && suppress.includes(NO_ANSWER)) return 'silent'
  if (failure.why === 'transport') return 'fallback'
  if (failure.why === 'noMeta') return exempt.test(failure.address) ? 'silent' : 'fallback'
  if (suppress.includes(failure.statusCode)) return 'silent'
  if (failure.statusCode === 401 && !signIn) return 'signInAgain'
  if (!tellAll && silentCodes.includes(failure.statusCode)) return 'silent'
  return failure.message ? 'message' : 'fallback'
}
