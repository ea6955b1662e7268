interface Turns {
  <T>(work: () => Promise<T>): Promise<T>
  /** How many wait for their turn. */
  waiting(): number
}

/**
 * A queue within this process: at most so many works go on at once, the others wait for their turn
 * in the order they came.
 */
export function turns(most: number): Turns {
  let going = 0
  const waiting: (() => void)[] = []
  async function turn<T>(work: () => Promise<T>): Promise<T> {
    if (going < most) going++
    else await new Promise<void>(begin => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Whoever is next takes the place over: nobody comes between.
      const next = waiting.shift()
      if (next) next()
      else going--
    }
  }
  return Object.assign(turn, { waiting: () => waiting.length })
}
