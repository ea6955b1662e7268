import { describe, expect, it } from 'vitest'
import { each } from './each.ts'

const items = Array.from({ length: 20 }, (_, at) => at)
const later = () => new Promise<void>(resolve => setTimeout(resolve))

describe('each', () => {
  it('begins in order, and never has more under way than it may', async () => {
    const begun: number[] = []
    let now = 0
    let most = 0
    const work = async (item: number) => {
      begun.push(item)
      most = Math.max(most, ++now)
      await later()
      now--
    }
    await each(items, work, () => false, 3)
    expect(begun).toEqual(items)
    expect(most).toBe(3)
  })

  it('begins nothing once it is stopped, and waits for what has begun', async () => {
    const over: number[] = []
    let stopped = false
    await each(
      items,
      async item => {
        if (item === 4) stopped = true
        await later()
        over.push(item)
      },
      () => stopped,
      2,
    )
    expect(over).toEqual([0, 1, 2, 3, 4])
  })
})
