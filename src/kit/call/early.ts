import type { Call, CallInput } from '#contract/kit/call.ts'
import { ONCE_HEADER, TOKEN } from '#contract/transport.ts'
import { succeeded, toWireRequest, type WireRequest, type WireResponse } from './wire.ts'

interface Early extends WireResponse {
  /** The server takes request keys. */
  once: boolean
}
const asked = new Map<string, Promise<Early | undefined>>()

/** What was asked, and by whom. */
const keyOf = ({ method, url, headers, body }: WireRequest) =>
  [method, url, headers[TOKEN], body].join(' ')

/**
 * Asks for what the app will read, while its code is still being loaded: by method and path, since
 * the declarations of calls are with the code.
 */
export function askEarly<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C>,
): void {
  const sent = toWireRequest({ method, path, input: input as Record<string, unknown> })
  asked.set(
    keyOf(sent),
    ask(sent).catch(() => undefined),
  )
}

async function ask({ method, url, headers, body, timeout }: WireRequest) {
  const signal = AbortSignal.timeout(timeout)
  const answer = await fetch(url, { method, headers, signal, ...(body && { body }) })
  // What did not succeed is asked again, in the usual way.
  if (!succeeded(answer.status)) return
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
    once: answer.headers.has(ONCE_HEADER),
  }
}

/** What has not been read when the app has started would be outdated later. */
export const forgetEarly = (): void => asked.clear()

/** The answer to a request that was asked early, once; nothing if there is none. */
export function takeEarly(sent: WireRequest): Promise<Early | undefined> | undefined {
  const key = keyOf(sent)
  const answer = asked.get(key)
  asked.delete(key)
  return answer
}
