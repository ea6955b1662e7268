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
    for (const x of [1000, 440]) {
      const width = widthTo(x, room)
      expect([(room.width - width) / 2, (room.width + width) / 2]).toContain(x)
    }
  })

  it('stays below the pointer down to the margin of the window', () => {
    for (let y = 400; y <= room.height - 16; y += 7) {
      const height = heightTo(y, room)
      expect(topOf(height, room) + height).toBeCloseTo(y)
    }
    expect(heightTo(room.height - 16, room)).toBe(largest(room).height)
  })
})
