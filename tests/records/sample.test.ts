import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choice,
  decimal,
  type Field,
  int,
  longText,
  richText,
  rows,
  secret,
  tags,
  text,
} from '#contract/kit/field.ts'
import { patterns } from '#contract/kit/patterns.ts'
import { refusalOf } from '#contract/kit/schema.ts'
import { sample } from './sample.ts'

/** Many of them are right, whatever the field's limits are. */
const right = (field: Field) => {
  for (let times = 0; times < 30; times++) {
    const value = sample(field)
    expect(value, JSON.stringify(field)).toBeDefined()
    expect(refusalOf(field, value), `${JSON.stringify(field)}: ${value}`).toBeUndefined()
  }
}
/** So many that differ can be made. */
const different = (field: Field, many: number) =>
  expect(new Set(Array.from({ length: many }, () => sample(field))).size).toBe(many)

describe('what a field may hold is made for it', () => {
  it('whole numbers from the first to the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 99 }), fc.nat({ max: 200 }), (min, more) =>
        right(int({ min, max: min + more })),
      ),
      { numRuns: 30 },
    )
    right(int({}))
    different(int({ min: 1, max: 5 }), 5)
    different(int({}), 500)
  })

  it('decimals of any number of places, from the first to the last', () => {
    const limit = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(
        limit,
        fc.nat({ max: 900 }),
        fc.integer({ min: 1, max: 4 }),
        (least, more, scale) => {
          const [min, max] = [least, least + more].map(one => (one / 10).toFixed(1))
          right(decimal({ scale, min, max }))
        },
      ),
      { numRuns: 30 },
    )
    right(decimal({ scale: 2 }))
    different(decimal({ scale: 1, min: '0', max: '0.9' }), 10)
  })

  it.each(Object.keys(patterns) as (keyof typeof patterns)[])('texts like a %s', pattern => {
    // The address of an account of a blockchain always has 42 characters.
    for (const max of pattern === 'walletAddress' ? [42, 64] : [12, 16, 20, 64]) {
      right(text({ max, pattern }))
      // Every month has the same length.
      if (pattern !== 'month') right(text({ max, min: 10, pattern, lower: pattern !== 'role' }))
      different(text({ max, pattern }), 300)
    }
  })

  it('texts of any length, in small letters where they are kept so', () => {
    for (let max = 1; max < 30; max++)
      for (let min = 1; min <= max; min++) right(text({ max, min }))
    expect(sample(text({ max: 20, lower: true }))).toMatch(/^[a-z0-9]+$/)
    different(text({ max: 4 }), 300)
  })

  it('what is too short for a sentence', () => {
    for (const max of [1, 4, 8, 400])
      for (const make of [longText, secret, richText]) right(make({ max }))
  })

  it('lists and lines', () => {
    right(tags({ max: 1, each: 2 }))
    right(tags({ max: 2, each: 9, of: { RED: 'red' } }))
    right(rows({ max: 2, of: { what: text({ max: 3 }), rate: int({ min: 7, max: 7 }) } }))
    right(choice({ A: 'blue', B: 'red' }, {}))
  })
})
