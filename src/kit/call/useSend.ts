import { useRef } from 'react'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { EXPORT_TIMEOUT, REQUEST_KEY } from '#contract/transport.ts'
import { callServer, sendCall } from './callServer.ts'
import { isFinal } from './fail.ts'
import { supportsRequestKeys } from './requestKeys.ts'
import { newKey } from './wire.ts'
import { allInPlace, attempt, type Manner, type Outcome, useProgress } from './write.ts'

/**
 * The idempotency keys of calls that are carried out once. What had no answer keeps its key as long
 * as it is sent again unchanged; everything else gets a new one.
 */
function useRequestKeys() {
  const unanswered = useRef<{ asked: string; key: string }>(undefined)
  return {
    /** The input with its key, if the call takes one and the server supports it. */
    keyed<C extends Call>(call: C, input: CallInput<C>): CallInput<C> {
      if (!call.once || !supportsRequestKeys()) return input
      const asked = JSON.stringify([call.name, input])
      if (unanswered.current?.asked !== asked) unanswered.current = { asked, key: newKey() }
      return { ...input, [REQUEST_KEY]: unanswered.current.key }
    },
    /** Called with every outcome. */
    answered(outcome: Outcome<unknown>) {
      if (outcome.ok || isFinal(outcome.failure)) unanswered.current = undefined
    },
  }
}

/**
 * Sends a declared call, once: `send(call, input, done)`, where `done` is what a toast says. Answers
 * the outcome, and keeps what a page shows meanwhile: `busy`, and `refusal`, the message of a
 * refusal that concerns no field. A call that is carried out once (`once`) is sent with a key.
 * With a `signal` it can be given up; what was given up counts as not answered.
 */
export function useSend(manner: Omit<Manner<unknown>, 'done'> = {}) {
  const { busy, refusal, setRefusal, during } = useProgress()
  const keys = useRequestKeys()
  async function send<C extends Call>(
    call: C,
    input: CallInput<C>,
    done?: Manner<CallOutput<C>>['done'],
    signal?: AbortSignal,
  ): Promise<Outcome<CallOutput<C>>> {
    const sent = keys.keyed(call, input)
    const outcome = await during(() =>
      attempt(shown => callServer(call, sent, { ...shown, ...(signal && { signal }) }), {
        ...manner,
        ...(done && { done }),
      }),
    )
    keys.answered(outcome)
    // A field that shows its own message needs no second one.
    if (!outcome.ok && Object.keys(outcome.fields).length > 0) setRefusal('')
    return outcome
  }
  return { busy, refusal, send }
}

/** Sends a call that nobody waits for; answers whether it succeeded. */
export const sendInBackground = <C extends Call>(call: C, input: CallInput<C>): Promise<boolean> =>
  callServer(call, input).then(
    () => true,
    () => false,
  )

/** Sends a call that takes minutes and is watched meanwhile; throws a refusal, shown by the caller. */
export const sendLong = <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> =>
  sendCall({
    method: call.method,
    path: call.path,
    input: input as Record<string, unknown>,
    timeout: EXPORT_TIMEOUT,
    suppress: allInPlace,
  })
