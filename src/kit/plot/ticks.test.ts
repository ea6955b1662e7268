import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticksOf } from './ticks.ts'

describe('the marks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [10, [0, 5, 10]],
    [95, [0, 25, 50, 75, 100]],
  ])('of up to %d things are whole numbers', (most, marks) => {
    expect(ticksOf(most, true)).toEqual(marks)
  })

  it.each([
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [43.75, [0, 20, 40, 60]],
    [0.3, [0, 0.1, 0.2, 0.3]],
  ])('of measures up to %d may have parts', (most, marks) => {
    expect(ticksOf(most, false)).toEqual(marks)
  })

  it('never repeat, reach the largest value, and are few', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.boolean(), (most, whole) => {
        const marks = ticksOf(most, whole)
        return (
          new Set(marks).size === marks.length &&
          (marks.at(-1) ?? 0) >= most &&
          marks.length <= 6 &&
          (!whole || marks.every(Number.isInteger))
        )
      }),
    )
  })
})
