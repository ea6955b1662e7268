import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkConnection, connection, setConnection } from '#src/kit/live/connection.ts'
import { watchConnection } from './watch.ts'

let answering: boolean
let asked: number
/** What an answer waits for. */
let slow: Promise<void> | undefined
let watch: ReturnType<typeof watchConnection>
/** All that was started is done, and no time has gone by. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  answering = true
  asked = 0
  slow = undefined
  watch = watchConnection(async () => {
    asked++
    const yes = answering
    await slow
    return yes
  })
})
afterEach(() => {
  watch.stop()
  setConnection('up')
  vi.useRealTimers()
})

it('nobody asks as long as nothing went unanswered', async () => {
  await vi.advanceTimersByTimeAsync(3_600_000)
  dispatchEvent(new Event('focus'))
  await settle()
  expect(asked).toBe(0)
})

it('one call that went unanswered does not bring the line down, if the server answers another', async () => {
  checkConnection()
  await settle()
  expect(asked).toBe(1)
  expect(connection()).toBe('up')
})

it('looks again, later and later, until the server answers; that is said for a moment', async () => {
  answering = false
  checkConnection()
  checkConnection()
  await settle()
  expect(connection()).toBe('down')
  expect(asked, 'however many calls failed together').toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeGreaterThan(4)
  expect(asked).toBeLessThan(12)
  answering = true
  // The longest wait, and as long as "back" is shown.
  await vi.advanceTimersByTimeAsync(30_000 + 4_000)
  expect(connection()).toBe('up')
  const then = asked
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toBe(then)
})

it.each(['online', 'focus'])('looks at once on "%s"', async name => {
  answering = false
  checkConnection()
  await settle()
  answering = true
  dispatchEvent(new Event(name))
  await settle()
  expect(connection()).toBe('back')
})

it('who comes back during a look that fails needs not wait for the next one', async () => {
  answering = false
  checkConnection()
  await settle()
  let fail = () => {}
  slow = new Promise(done => {
    fail = done
  })
  void watch.look()
  answering = true
  slow = undefined
  dispatchEvent(new Event('online'))
  fail()
  await settle()
  expect(connection()).toBe('back')
  expect(asked).toBe(3)
})

it('believes an answer more than the browser that says it is not connected', async () => {
  dispatchEvent(new Event('offline'))
  await settle()
  expect(asked).toBe(1)
  expect(connection()).toBe('up')
})

it('behind another tab nobody asks; in front again, at once', async () => {
  answering = false
  checkConnection()
  await settle()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toBe(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(asked).toBe(2)
  hidden.mockRestore()
})
