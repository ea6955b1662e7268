import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { callServer, sendCall } from './callServer.ts'
import { allInPlace, attempt, type Manner, type Outcome, useProgress } from './write.ts'

/**
 * Sends a declared call, once: `send(call, input, done)`, where `done` is what a toast says. Answers
 * the outcome, and keeps what a page shows meanwhile: `busy`, and `refusal`, the message of a
 * refusal that concerns no field.
 */
export function useSend(manner: Omit<Manner<unknown>, 'done'> = {}) {
  const { busy, refusal, setRefusal, during } = useProgress()
  async function send<C extends Call>(
    call: C,
    input: CallInput<C>,
    done?: Manner<CallOutput<C>>['done'],
  ): Promise<Outcome<CallOutput<C>>> {
    const outcome = await during(() =>
      attempt(shown => callServer(call, input, shown), { ...manner, ...(done && { done }) }),
    )
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
