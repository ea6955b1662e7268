import type { Call, CallInput } from '#contract/kit/call.ts'
import { notifyFailure } from '#src/providers/notification.tsx'
import { checkConnection } from '../live/connection.ts'
import { type Message, readStream } from '../live/read.ts'
import { type FailureOptions, unanswered } from './fail.ts'
import { Failure } from './failure.ts'
import { withStatusRefusals } from './status.ts'
import { read, type ServerCall, succeeded, toWireRequest } from './wire.ts'

/** Milliseconds without a sign of life after which a stream is dead. */
const silence = 45_000

/** What is done with the events of a stream, by their names; others are ignored. */
export type Takes<Events> = { readonly [E in keyof Events]?: (data: Events[E]) => void }

interface Options<Events> extends Pick<FailureOptions, 'suppress'> {
  /** Stops it. */
  signal: AbortSignal
  take: Takes<Events>
}

/** Reads the answer to its end; a refusal, which is an envelope, is thrown. */
async function receive<Events>(
  call: ServerCall,
  signal: AbortSignal,
  take: Takes<Events>,
  alive: () => void,
): Promise<void> {
  const request = toWireRequest(call)
  const { method, headers, body = null } = request
  const answer = await fetch(request.url, { method, headers, body, signal, cache: 'no-store' })
  const { status } = answer
  const type = answer.headers.get('content-type') ?? ''
  if (succeeded(status) && type.includes('event-stream') && answer.body)
    return readStream(
      answer.body,
      ({ event, data }: Message) => {
        if (Object.hasOwn(take, event)) take[event as keyof Events]?.(JSON.parse(data))
      },
      alive,
    )
  const refuse = withStatusRefusals(async () => ({ status, type, body: await answer.text() }))
  await read(call, await refuse(request))
  throw new Failure('noMeta', call.path)
}

/**
 * Makes a declared call whose answer is a stream of events, and ends with it. It may take as long as
 * it likes, but not be silent. A failure is shown to the member before it is thrown, as in other
 * calls.
 */
export async function streamCall<C extends Call, Events extends object>(
  { method, path }: C,
  input: CallInput<C>,
  { signal, take, suppress = [] }: Options<Events>,
): Promise<void> {
  const asked: ServerCall = { method, path, input: input as Record<string, unknown>, suppress }
  const stop = new AbortController()
  const end = () => stop.abort()
  let watch: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watch)
    watch = setTimeout(end, silence)
  }
  // Forwarded by hand: a signal made of both may be collected while a request depends on it.
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    alive()
    await receive(asked, stop.signal, take, alive)
  } catch (error) {
    const why = signal.aborted ? 'aborted' : 'transport'
    const failure = error instanceof Failure ? error : new Failure(why, path)
    notifyFailure(failure, asked)
    if (unanswered(failure)) checkConnection()
    throw failure
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', end)
    // Whatever is left of it is not read.
    end()
  }
}
