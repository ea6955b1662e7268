import { fail } from '../fail.ts'
import { withTimeLimit } from './timeLimit.ts'

interface Options {
  /** Milliseconds that one call may take. */
  patience: number
  /** Whether an error means that the service is not there, rather than that it refused. */
  isDown(error: unknown): boolean
  /** Told once when it no longer answers, and once when it does again. */
  say: (line: string) => void
  down: string
  up: string
}

/** Consecutive failures after which a service is left alone, for so many milliseconds. */
const failures = 3
const rest = 10_000

/**
 * A circuit breaker: an unresponsive service must not block callers. Each call has a timeout, and
 * after a few failures further calls are refused at once (`unavailable`) until a trial succeeds.
 */
export function breaker({ patience, isDown, say, down, up }: Options) {
  let failed = 0
  let until = 0
  function answered() {
    if (failed >= failures) say(up)
    failed = 0
  }
  return async function ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (failed >= failures && Date.now() < until) fail('unavailable')
    // Of many concurrent calls one is the trial.
    until = Date.now() + rest
    try {
      const answer = await withTimeLimit(patience, work)
      answered()
      return answer
    } catch (error) {
      if (!isDown(error)) {
        // It refuses, so it is there.
        answered()
        throw error
      }
      failed++
      until = Date.now() + rest
      if (failed === failures) say(down)
      return fail('unavailable')
    }
  }
}
