import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('lets so many go on at once, the others in their order, also after one that failed', async () => {
  const turn = turns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3, 4].map(which =>
    turn(async () => {
      begun.push(which)
      await new Promise<void>((end, fail) => {
        ends[which] = which === 1 ? () => fail(new Error('it broke')) : end
      })
      return which
    }),
  )
  const settled = Promise.allSettled(works)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  expect(turn.waiting()).toBe(3)
  ends[1]?.()
  await expect(works[1]).rejects.toThrow('it broke')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  ends[3]?.()
  ends[4]?.()
  expect(turn.waiting()).toBe(0)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
