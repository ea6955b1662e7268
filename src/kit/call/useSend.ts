import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import type { DraftStorage } from '../form/useStoredDraft.ts'
import { callServer } from './callServer.ts'
import { NO_ANSWER } from './fail.ts'
import { Failure } from './failure.ts'

/** Codes that forms and dialogs show themselves, without a toast: all but an expired session. */
export const inPlace = Object.values(errors).filter(code => code !== errors.signInAgain)

/** The same and missing answers, for forms that offer to send again. */
export const allInPlace = [...inPlace, NO_ANSWER]

type SendResult<C> =
  | { ok: true; data: CallOutput<C> }
  /** `code` is the number of the refusal, for callers that handle some refusals themselves. */
  | { ok: false; fields: Record<string, string>; code: number }

/**
 * Sends a form to a declared call. The message of a refusal is returned, and what was typed stays.
 * If there is no answer, `stored` is notified, so that its note can offer to send the form again.
 */
export function useSend(stored?: Pick<DraftStorage, 'failed'>) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  async function send<C extends Call>(call: C, input: CallInput<C>): Promise<SendResult<C>> {
    setBusy(true)
    setRefusal('')
    const connected = navigator.onLine
    const suppress = stored ? allInPlace : inPlace
    try {
      return { ok: true, data: await callServer(call, input, { suppress }) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      stored?.failed(error, connected)
      const fields = error.errors
      // A field that shows its own message needs no second one.
      const said = error.why !== 'refused' || Object.keys(fields).length > 0
      setRefusal(said ? '' : error.message)
      return { ok: false, fields, code: error.statusCode }
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, send }
}
