/** An external service did not answer in time. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly code = 'ETIMEDOUT'
}

/**
 * Waits for an external service for at most that many milliseconds, then fails; `signal` cancels
 * the work.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswer('no answer in time'))
      over.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([work(over.signal), limit])
  } finally {
    clearTimeout(timer)
  }
}
