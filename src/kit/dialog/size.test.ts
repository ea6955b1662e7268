import { describe, expect, it } from 'vitest'
import { fitted, heightTo, largest, topOf, widthTo } from './size.ts'

const room = { width: 1440, height: 900 }

describe('the size of a dialog', () => {
  it('is never less than 400 by 300', () => {
    expect(fitted({ width: 10, height: 10 }, room)).toEqual({ width: 400, height: 300 })
  })

  it('is never more than the window less a margin, and comes back when there is room again', () => {
    const chosen = { width: 1300, height: 860 }
    expect(fitted(chosen, { width: 800, height: 600 })).toEqual({ width: 768, height: 568 })
    expect(fitted(chosen, room)).toEqual(chosen)
  })

  it('is less than 400 by 300 only in a window that is smaller', () => {
    const small = { width: 420, height: 280 }
    expect(fitted({ width: 10, height: 10 }, small)).toEqual({ width: 388, height: 248 })
  })

  it('leaves a side to the content that nobody chose', () => {
    expect(fitted({ width: 600 }, room)).toEqual({ width: 600 })
    expect(fitted({}, room)).toEqual({})
  })
})

describe('a dragged edge', () => {
  it('stays below the pointer on either side, for the dialog stands in the middle', () => {
    const right = widthTo(1000, 'right', room)
    expect((room.width + right) / 2).toBe(1000)
    const left = widthTo(440, 'left', room)
    expect((room.width - left) / 2).toBe(440)
  })

  it('stays at the least width when it is dragged past the middle, from either side', () => {
    for (const [x, edge] of [
      [200, 'right'],
      [1400, 'left'],
    ] as const)
      expect(fitted({ width: widthTo(x, edge, room) }, room)).toEqual({ width: 400 })
  })

  it('stays at the least height when it is dragged above the middle or the dialog', () => {
    for (const y of [300, 0, -200])
      expect(fitted({ height: heightTo(y, room) }, room)).toEqual({ height: 300 })
  })

  it('stays below the pointer down to the margin of the window', () => {
    for (let y = 400; y <= room.height - 16; y += 7) {
      const height = heightTo(y, room)
      expect(topOf(height, room) + height).toBeCloseTo(y)
    }
    expect(heightTo(room.height - 16, room)).toBe(largest(room).height)
  })
})
