import { describe, expect, it } from 'vitest'
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

describe('members take turns', () => {
  /** Works that wait to be ended, by name; says which have begun. */
  function works(turn: ReturnType<typeof turns>) {
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const add = (name: string, by: number, within?: number) =>
      turn(
        () => {
          begun.push(name)
          return new Promise<void>(end => ends.set(name, end))
        },
        { by, ...(within !== undefined && { within }) },
      )
    const end = async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    }
    return { begun, add, end }
  }

  it('nobody waits for all that another one sent', async () => {
    const { begun, add, end } = works(turns(1))
    for (const name of ['a1', 'a2', 'a3']) void add(name, 1)
    void add('b1', 2)
    void add('c1', 3)
    for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('where one may have so many at once, the rest stays free for others', async () => {
    const { begun, add, end } = works(turns(2, { each: 1 }))
    for (const name of ['a1', 'a2']) void add(name, 1)
    void add('b1', 2)
    expect(begun).toEqual(['a1', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('what waits too long is refused, and what waits behind it is not', async () => {
    const turn = turns(1)
    const { begun, add, end } = works(turn)
    void add('a1', 1)
    await expect(add('b1', 2, 10)).rejects.toMatchObject({ refusal: 'unavailable' })
    void add('b2', 2, 10_000)
    expect(turn.waiting()).toBe(1)
    await end('a1')
    expect(begun).toEqual(['a1', 'b2'])
    expect(turn.waiting()).toBe(0)
  })
})
