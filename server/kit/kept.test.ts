import { describe, expect, it } from 'vitest'
import { kept } from './kept.ts'

const texts = (most: number, within?: number) =>
  kept<string>({ most, sizeOf: ({ length }) => length, ...(within !== undefined && { within }) })

/** Makes a text, and counts how often. */
function counted(text: string) {
  const counting = { times: 0, make: async () => text }
  counting.make = async () => {
    counting.times++
    return text
  }
  return counting
}

describe('a value that is expensive to make', () => {
  it('is made once, also for several who ask at the same time', async () => {
    const ask = texts(10)
    const one = counted('one')
    const all = await Promise.all([1, 2, 3].map(() => ask('a', one.make)))
    expect([...all, await ask('a', one.make)]).toEqual(['one', 'one', 'one', 'one'])
    expect(one.times).toBe(1)
  })

  it('is made again once there was no room for it: the one used longest ago goes first', async () => {
    const ask = texts(6)
    const [one, two] = [counted('one'), counted('two')]
    await ask('a', one.make)
    await ask('b', two.make)
    await ask('a', one.make)
    await ask('c', counted('xyz').make)
    await ask('a', one.make)
    await ask('b', two.make)
    expect([one.times, two.times]).toEqual([1, 2])
  })

  it('is not kept if it is larger than the room, nor after its time', async () => {
    const [large, old] = [counted('larger'), counted('one')]
    const [small, brief] = [texts(5), texts(5, 0)]
    await small('a', large.make)
    await small('a', large.make)
    await brief('a', old.make)
    await brief('a', old.make)
    expect([large.times, old.times]).toEqual([2, 2])
  })

  it('is made again after a failure', async () => {
    const ask = texts(5)
    await expect(ask('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await ask('a', counted('one').make)).toBe('one')
  })
})
