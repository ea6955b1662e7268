import { Refused } from './fail.ts'

interface Turns {
  <T>(work: () => Promise<T>, asked?: Asked): Promise<T>
  /** The number of waiting calls. */
  waiting(): number
}

interface Asked {
  /** The member it belongs to: members take turns. */
  by?: number | string
  /** Milliseconds it may wait before it is refused as `unavailable`. */
  within?: number
}

/**
 * A queue in this process: at most `most` tasks run at once, and at most `each` of one member.
 * Waiting members take turns, so that nobody waits for all tasks of another. Tasks without a member
 * run in order of arrival.
 */
export function turns(most: number, { each = most }: { each?: number } = {}): Turns {
  const going = new Map<unknown, number>()
  /** Waiting tasks by member; the next member is first. */
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
      // To the end of the queue: the next turn is another member's.
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
