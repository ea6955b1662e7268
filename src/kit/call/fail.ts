import { errors, silentCodes } from '#contract/errors.ts'
import { Failure } from './failure.ts'

/** How a failed call is shown. */
export type Verdict =
  /** The caller shows it, or nobody does. */
  | 'silent'
  /** One dialog: the session expired or is used elsewhere. */
  | 'signInAgain'
  /** A toast with the server's message. */
  | 'message'
  /** A toast with the fallback, ending in [509]. */
  | 'fallback'

/**
 * An answer without meta is not a failure for these: files, captchas, plain JSON, exchange rates.
 */
const exempt = /\/export|stream|\/file|\.json|getCode|genValidateCode|^https?:/i

/** Among the codes to suppress: the caller also shows that there was no answer. */
export const NO_ANSWER = 0

/** How failures of a call are shown. */
export interface FailureOptions {
  /** Codes that the caller shows itself. */
  suppress?: readonly number[]
  /** The caller shows nothing itself: codes that are usually left to it are shown, too. */
  tellAll?: boolean
  /** A 401 is an answer here, not an expired session. */
  signIn?: boolean
  /** The method: failed reads need not be shown while the server does not answer. */
  method?: 'GET' | 'POST'
}

/** Codes that may not occur on another attempt. */
const temporary: readonly number[] = [
  errors.signInAgain,
  errors.tooMany,
  errors.internal,
  errors.unavailable,
]

/** Refused for its content, not for the session, nor by a busy or broken server. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof Failure && failure.why === 'refused' && !temporary.includes(failure.statusCode)

/** There was no answer of the server: none at all, or somebody else's. */
export const unanswered = ({ why }: Failure): boolean => why === 'transport' || why === 'noMeta'

/**
 * Decides by code how a failure is shown: the only place that does. While the connection is `down`,
 * a bar says so, and failed reads are not shown again; failed writes are.
 */
export function verdict(failure: Failure, options: FailureOptions = {}, down = false): Verdict {
  const { suppress = [], tellAll, signIn, method } = options
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
