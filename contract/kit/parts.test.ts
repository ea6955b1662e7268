import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from './decimal.ts'
import { divided, percentsOf } from './parts.ts'

describe('parts of a whole', () => {
  it('get what rounding down leaves over by the largest remainders', () => {
    // 100 × 1/7, 2/7, 4/7 = 14.28…, 28.57…, 57.14…
    expect(divided(100n, [1n, 2n, 4n])).toEqual([14n, 29n, 57n])
  })

  it('of equal remainders favour the lower key, whatever their order', () => {
    expect(divided(1n, [5n, 5n])).toEqual([1n, 0n])
    expect(divided(1n, [5n, 5n], [9, 3])).toEqual([0n, 1n])
    expect(divided(100n, [1n, 1n, 1n], [3, 1, 2])).toEqual([33n, 34n, 33n])
  })

  it('that are nothing get nothing', () => {
    expect(divided(100n, [])).toEqual([])
    expect(divided(100n, [0n, 0n])).toEqual([0n, 0n])
    expect(divided(100n, [0n, 3n, 0n])).toEqual([0n, 100n, 0n])
  })

  it('are never negative', () => {
    expect(() => divided(100n, [-1n, 2n])).toThrow(RangeError)
  })

  it('always add up, each less than one from its exact part', () => {
    const sizes = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), sizes, (whole, parts) => {
        const all = parts.reduce((sum, part) => sum + part, 0n)
        const given = divided(whole, parts)
        if (all === 0n) return given.every(one => one === 0n)
        return (
          given.reduce((sum, one) => sum + one, 0n) === whole &&
          given.every((one, at) => {
            const off = one * all - whole * (parts[at] ?? 0n)
            return off < all && -off < all
          })
        )
      }),
    )
  })
})

describe('percents of a whole', () => {
  it('together make 100', () => {
    expect(percentsOf(['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
    expect(percentsOf(['200.00', '100.00'], { places: 1 })).toEqual(['66.7', '33.3'])
    expect(percentsOf(['200', '100'], { places: 0 })).toEqual(['67', '33'])
    expect(sumOf(percentsOf(['0.07', '12.5', '3', '0.00']))).toBe('100.00')
  })

  it('of nothing are 0', () => {
    expect(percentsOf(['0.00', '0'])).toEqual(['0.00', '0.00'])
  })
})
