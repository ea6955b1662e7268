import { useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import type { Kept } from '../form/useTyped.ts'
import { callServer } from './ask.ts'
import { NO_ANSWER } from './fail.ts'
import { Failure } from './failure.ts'

/** Refusals are said in the form; only an expired session is not. */
export const inPlace = Object.values(errors).filter(code => code !== errors.signInAgain)

type Sent<C> =
  | { ok: true; data: CallOutput<C> }
  /** `code` is the refusal's number, for whoever can do more about one than say it. */
  | { ok: false; fields: Record<string, string>; code: number }

/**
 * Sends a form to a declared call. A refusal is kept in words, and what was typed stays. Where no
 * answer came, `kept` is told, if the form keeps what is typed, and has words for that, too.
 */
export function useSend(kept?: Pick<Kept, 'failed'>) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  async function send<C extends Call>(call: C, input: CallInput<C>): Promise<Sent<C>> {
    setBusy(true)
    setRefusal('')
    const connected = navigator.onLine
    const suppress = kept ? [...inPlace, NO_ANSWER] : inPlace
    try {
      return { ok: true, data: await callServer(call, input, { suppress }) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      kept?.failed(error, connected)
      const fields = error.errors
      // A field that says what is wrong with it needs no second voice.
      const said = error.why !== 'refused' || Object.keys(fields).length > 0
      setRefusal(said ? '' : error.message)
      return { ok: false, fields, code: error.statusCode }
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, send }
}
