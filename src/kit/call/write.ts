import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import { toast } from '#src/providers/notification.tsx'
import type { DraftStorage } from '../form/useStoredDraft.ts'
import { type FailureOptions, NO_ANSWER } from './fail.ts'
import { Failure } from './failure.ts'

/** Codes that forms and dialogs show themselves, without a toast: all but an expired session. */
export const inPlace = Object.values(errors).filter(code => code !== errors.signInAgain)

/** The same and missing answers, for what offers to send again. */
export const allInPlace = [...inPlace, NO_ANSWER]

/**
 * Where a refusal is shown: as a toast, or `here`, by the form or dialog that sends; then a missing
 * answer is still a toast, except with `allHere`.
 */
export type Refusals = 'toast' | 'here' | 'allHere'

/** How something that changes data is sent. */
export interface Manner<T> {
  /** `allHere` with a stored draft, otherwise `toast`. */
  refusals?: Refusals
  /**
   * The stored draft of the form: it is told if there was no answer, offers to send again, and
   * provides the idempotency key of a new record.
   */
  stored?: Pick<DraftStorage, 'failed' | 'requestKey'> | undefined
  /** What a toast says once it is done. */
  done?: string | ((data: T) => string)
}

export type Outcome<T> = { ok: true; data: T } | Refused

export interface Refused {
  ok: false
  failure: Failure
  /** The message of the refusal; empty if there was no answer. */
  message: string
  /** The problem of each refused field. */
  fields: Record<string, string>
  /** The number of the refusal, for callers that handle some of them themselves. */
  code: number
  /** The network was the cause, and the stored draft says so. */
  unsent: boolean
}

const shownBy = ({ refusals, stored }: Manner<never>): FailureOptions => {
  if (stored || refusals === 'allHere') return { suppress: allInPlace }
  return refusals === 'here' ? { suppress: inPlace } : { tellAll: true }
}

/** Sends once; a refusal is an outcome, and everything else that goes wrong is thrown. */
export async function attempt<T>(
  send: (shown: FailureOptions) => Promise<T>,
  manner: Manner<T>,
): Promise<Outcome<T>> {
  const { stored, done } = manner
  const connected = navigator.onLine
  try {
    const data = await send(shownBy(manner as Manner<never>))
    if (done) toast('success', typeof done === 'string' ? done : done(data))
    return { ok: true, data }
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    const unsent = stored?.failed(failure, connected) ?? false
    const message = failure.why === 'refused' ? failure.message : ''
    const { errors: fields, statusCode: code } = failure
    return { ok: false, failure, message, fields, code, unsent }
  }
}

/** Whether something is being sent, and the message of the last refusal. */
export function useProgress() {
  const [running, setRunning] = useState(0)
  const [refusal, setRefusal] = useState('')
  async function during<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    setRunning(now => now + 1)
    setRefusal('')
    try {
      const outcome = await work()
      if (!outcome.ok) setRefusal(outcome.message)
      return outcome
    } finally {
      setRunning(now => now - 1)
    }
  }
  return { busy: running > 0, refusal, setRefusal, during }
}
