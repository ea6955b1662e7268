import type { Came, Sender, Sent } from './wire.ts'

/** How often what is only read is asked again, and milliseconds that it waits for that at most. */
const repeats = 2
const longestWait = 5000

/** Milliseconds after which a busy server may be asked again, where it says so. */
function waitOf(
  { method, reads = method === 'GET' }: Sent,
  { status, retryAfter = '' }: Came,
): number | undefined {
  if (!reads || status !== 503 || !/^\d+$/.test(retryAfter)) return
  const wait = Number(retryAfter) * 1000
  if (wait > longestWait) return
  // Never at the same moment as everybody else.
  return wait + (Math.random() * wait) / 2
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>(done => {
    setTimeout(done, milliseconds)
    signal?.addEventListener('abort', () => done(), { once: true })
  })

/** Sends what is only read once or twice more, where a busy server says when. */
export const patient =
  (send: Sender): Sender =>
  async sent => {
    for (let tries = 0; ; tries++) {
      const came = await send(sent)
      const wait = tries < repeats ? waitOf(sent, came) : undefined
      if (wait === undefined) return came
      await pause(wait, sent.signal)
      sent.signal?.throwIfAborted()
    }
  }
