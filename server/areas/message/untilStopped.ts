/** Milliseconds a running delivery may take when the server stops. */
const stopTimeout = 1000

/**
 * Waits for deliveries, or until a second after the server began to stop: what is on its way then
 * stays claimed and is taken over later.
 */
export async function untilStopped(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  const stopped = new Promise<void>(resolve => {
    const wait = () => setTimeout(resolve, stopTimeout).unref()
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait, { once: true })
  })
  await Promise.race([work, stopped])
}
