import { Refused } from './fail.ts'

interface Turns {
  <T>(work: () => Promise<T>, asked?: Asked): Promise<T>
  /** How many wait for their turn. */
  waiting(): number
}

interface Asked {
  /** Whose work it is: members take turns. */
  by?: number
  /** Milliseconds it may wait; after them it is refused as `unavailable`. */
  within?: number
}

/**
 * A queue within this process: at most `most` works go on at once, of one member at most `each`. The
 * others wait; members take turns, so that nobody waits for all that another one sent. Work of
 * nobody's is taken in the order it came.
 */
export function turns(most: number, { each = most }: { each?: number } = {}): Turns {
  const going = new Map<unknown, number>()
  /** What waits, by whose it is; whoever is next comes first. */
  const queues = new Map<unknown, (() => void)[]>()
  let busy = 0

  function begin(by: unknown) {
    busy++
    going.set(by, (going.get(by) ?? 0) + 1)
  }
  function end(by: unknown) {
    busy--
    const left = (going.get(by) ?? 1) - 1
    if (left > 0) going.set(by, left)
    else going.delete(by)
    next()
  }
  const isFree = (by: unknown) => busy < most && (going.get(by) ?? 0) < each

  function next() {
    for (const [by, queue] of queues) {
      if (!isFree(by)) continue
      const first = queue.shift()
      // To the end of the line: the next turn is another member's.
      queues.delete(by)
      if (queue.length > 0) queues.set(by, queue)
      begin(by)
      first?.()
      return
    }
  }

  const wait = (by: unknown, within?: number) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(by) ?? []
      const timer = within === undefined ? undefined : setTimeout(giveUp, within)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      function giveUp() {
        queue.splice(queue.indexOf(start), 1)
        if (queue.length === 0) queues.delete(by)
        reject(new Refused('unavailable'))
      }
      queue.push(start)
      queues.set(by, queue)
    })

  async function turn<T>(work: () => Promise<T>, { by, within }: Asked = {}): Promise<T> {
    const whose = by ?? Symbol('nobody')
    if (isFree(whose)) begin(whose)
    else await wait(whose, within)
    try {
      return await work()
    } finally {
      end(whose)
    }
  }
  return Object.assign(turn, {
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  })
}
