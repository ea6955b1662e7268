import type { Call, CallInput } from '#contract/kit/call.ts'
import { ONCE_HEADER } from '#contract/transport.ts'
import { succeeded, toWireRequest, type WireRequest, type WireResponse } from './wire.ts'

interface Early extends WireResponse {
  /** The server takes request keys. */
  once: boolean
}
const asked = new Map<string, Promise<Early | undefined>>()

/**
 * Asks for what the app will read, while its code is still being loaded. By its path alone: the
 * schemas of a call are with the code.
 */
export function askEarly<C extends Call>(path: C['path'], input: CallInput<C>): void {
  const sent = toWireRequest({ method: 'GET', path, input: input as Record<string, unknown> })
  asked.set(
    sent.url,
    ask(sent).catch(() => undefined),
  )
}

async function ask({ url, headers, timeout }: WireRequest): Promise<Early | undefined> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeout) })
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
export function takeEarly({ method, url }: WireRequest): Promise<Early | undefined> | undefined {
  if (method !== 'GET') return
  const answer = asked.get(url)
  asked.delete(url)
  return answer
}
