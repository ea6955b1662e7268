/** What `kept` makes: asks for a value, which is made once and kept while there is room. */
export type Kept<T> = (name: string, make: () => Promise<T>) => Promise<T>

interface Room<T> {
  /** The sum of the sizes that is kept, such as bytes. */
  most: number
  sizeOf(value: T): number
  /** Milliseconds after which a value is made again; never, if it is left out. */
  within?: number
}

/**
 * Values in the memory of this process that are expensive to make: those used last are kept, and
 * several who ask for the same one at once wait for one. A failure is not kept.
 */
export function kept<T>({ most, sizeOf, within }: Room<T>): Kept<T> {
  const values = new Map<string, { value: T; size: number; made: number }>()
  const making = new Map<string, Promise<T>>()
  let sum = 0

  function forget(name: string): void {
    sum -= values.get(name)?.size ?? 0
    values.delete(name)
  }
  function keep(name: string, value: T): void {
    forget(name)
    const size = sizeOf(value)
    values.set(name, { value, size, made: Date.now() })
    sum += size
    for (const oldest of values.keys()) if (sum > most) forget(oldest)
  }

  return async (name, make) => {
    const found = values.get(name)
    if (found && (within === undefined || Date.now() - found.made < within)) {
      // The one used last is discarded last.
      values.delete(name)
      values.set(name, found)
      return found.value
    }
    const under = making.get(name)
    if (under) return under
    const made = make()
    making.set(name, made)
    try {
      const value = await made
      keep(name, value)
      return value
    } finally {
      making.delete(name)
    }
  }
}
