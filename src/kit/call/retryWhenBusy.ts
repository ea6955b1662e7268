import type { Sender, WireRequest, WireResponse } from './wire.ts'

/** How often a read is retried, and the maximum wait in milliseconds. */
const repeats = 2
const longestWait = 5000

/** Milliseconds after which a busy server accepts a retry, if it says so. */
function waitOf(
  { method, reads = method === 'GET' }: WireRequest,
  { status, retryAfter = '' }: WireResponse,
): number | undefined {
  if (!reads || status !== 503 || !/^\d+$/.test(retryAfter)) return
  const wait = Number(retryAfter) * 1000
  if (wait > longestWait) return
  // With jitter, so that clients do not retry at the same moment.
  return wait + (Math.random() * wait) / 2
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>(done => {
    setTimeout(done, milliseconds)
    signal?.addEventListener('abort', () => done(), { once: true })
  })

/** Retries reads once or twice, when a busy server says when. */
export const retryWhenBusy =
  (send: Sender): Sender =>
  async request => {
    for (let tries = 0; ; tries++) {
      const response = await send(request)
      const wait = tries < repeats ? waitOf(request, response) : undefined
      if (wait === undefined) return response
      await pause(wait, request.signal)
      request.signal?.throwIfAborted()
    }
  }
