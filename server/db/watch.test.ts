import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import { watch } from './watch.ts'

/** A connection that waits for an answer; `asked` is called when the database is asked about it. */
function waitingLine(asked: (line: Line) => void = () => {}) {
  const line = {
    readyForQuery: false,
    // No backend has this number: to the database nothing is being done for the connection.
    get processID() {
      asks++
      asked(line)
      return 0
    },
    connection: { stream: { bytesRead: 0, destroy: () => ends++ } },
    asks: () => asks,
    ends: () => ends,
  }
  let asks = 0
  let ends = 0
  return line
}
interface Line {
  readyForQuery: boolean
  connection: { stream: { bytesRead: number } }
}

it('a query that is answered while the database is asked about it keeps its connection', async () => {
  const pool = new EventEmitter()
  const watching = watch(pool as pg.Pool, inject('database').connection)
  const answered = [
    waitingLine(line => {
      line.readyForQuery = true
    }),
    waitingLine(line => {
      line.connection.stream.bytesRead = 1
    }),
  ]
  for (const line of answered) pool.emit('connect', line)
  await expect.poll(() => answered.every(line => line.asks() > 0)).toBe(true)
  // One question is asked after the other: the first has been answered by then.
  expect(await watching.answers()).toBe(true)
  expect(answered.map(line => line.ends())).toEqual([0, 0])

  for (const line of answered) pool.emit('remove', line)
  const lost = waitingLine()
  pool.emit('connect', lost)
  await expect.poll(lost.ends).toBeGreaterThan(0)
  await watching.close()
})
