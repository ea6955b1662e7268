import { setImmediate } from 'node:timers/promises'

/**
 * Rows that are worked on at once: few milliseconds, since a request comes back to its turn several
 * times.
 */
const AT_ONCE = 25

/** Many rows, slice by slice: other requests have their turn after each. */
export async function* slices<T>(rows: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    if (from > 0) await setImmediate()
    yield rows.slice(from, from + AT_ONCE)
  }
}
