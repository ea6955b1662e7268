import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Route } from '#server/kit/route.ts'
import { openLanes } from './lanes.ts'

const ordinary = { right: 'signedIn' } as Route
const here = () => false

/** Calls that have been dealt with: a busy machine changes when that is, and not in which order. */
let dealtWith = 0

/** So many calls that take so many milliseconds: what became of each. */
async function flood(inTurn: ReturnType<ReturnType<typeof openLanes>>, count: number, ms: number) {
  return Promise.all(
    Array.from({ length: count }, () =>
      inTurn(here, () => sleep(ms, 'answered')).then(
        () => ({ how: 'answered', at: dealtWith++ }),
        error => ({ how: String(error.refusal), at: dealtWith++ }),
      ),
    ),
  )
}
const last = (calls: readonly { at: number }[]) => Math.max(...calls.map(({ at }) => at))
const first = (calls: readonly { at: number }[]) => Math.min(...calls.map(({ at }) => at))

it('beyond those at work and those that wait, a call is refused at once', async () => {
  const all = await flood(openLanes()(ordinary), 1000, 100)
  const refused = all.filter(({ how }) => how === 'unavailable')
  expect(refused).toHaveLength(1000 - 16 - 300)
  const answered = all.filter(({ how }) => how === 'answered')
  expect(answered).toHaveLength(316)
  expect(last(refused)).toBeLessThan(first(answered))
})

it('whoever has waited too long is refused, and the place goes to the next', async () => {
  const inTurn = openLanes(200)(ordinary)
  const all = await flood(inTurn, 40, 400)
  expect(all.filter(({ how }) => how === 'answered')).toHaveLength(16)
  expect(await inTurn(here, async () => 'works')).toBe('works')
})

it('signing in does not wait for members at work, nor these for exports', async () => {
  const laneOf = openLanes()
  const long = flood(laneOf({ ...ordinary, long: true } as Route), 40, 1000)
  const busy = flood(laneOf(ordinary), 300, 50)
  const one = await flood(laneOf({ right: 'public' } as Route), 1, 1)
  const [members, exports] = [await busy, await long]
  expect([...members, ...exports, ...one].every(({ how }) => how === 'answered')).toBe(true)
  // At most those that were at work already, of 300 that take their turns.
  expect(members.filter(({ at }) => at < last(one)).length).toBeLessThanOrEqual(16)
  expect(last(one)).toBeLessThan(first(exports))
  expect(first(members)).toBeLessThan(first(exports))
})

it('nothing is done for whoever has gone while waiting', async () => {
  const inTurn = openLanes()(ordinary)
  let done = 0
  const busy = flood(inTurn, 16, 100)
  const gone = inTurn(
    () => true,
    async () => done++,
  )
  await expect(gone).rejects.toThrow('unavailable')
  await busy
  expect(done).toBe(0)
})

it('a failure gives its place back', async () => {
  const inTurn = openLanes()(ordinary)
  for (let n = 0; n < 100; n++)
    await inTurn(here, () => Promise.reject(new Error('no'))).catch(() => {})
  expect(await inTurn(here, async () => 'works')).toBe('works')
})
