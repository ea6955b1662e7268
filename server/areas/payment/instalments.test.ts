import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueBy, dueDateOf, partsOf, type Standing, sumsOf } from './instalments.ts'
import type { Plan } from './order.ts'

const plan = (amounts: readonly string[]) =>
  ({
    instalments: amounts.map((amount, at) => ({ dueDate: `2026-0${at + 1}-15`, amount })),
  }) as Plan
const order = (amount: bigint, paid = 0n) => ({ amount, left: amount - paid, dueDate: null })
const thirds = plan(['40.00', '40.00', '40.00'])
const left = (of: Plan, one: Standing) => partsOf(of, one).map(part => part.left)

describe('instalments', () => {
  it('what was paid counts for the earliest', () => {
    expect(left(thirds, order(12000n))).toEqual([4000n, 4000n, 4000n])
    expect(left(thirds, order(12000n, 5000n))).toEqual([0n, 3000n, 4000n])
    expect(left(thirds, order(12000n, 12000n))).toEqual([0n, 0n, 0n])
  })

  it('the last ones make up for a changed amount', () => {
    const amounts = (cents: bigint) => partsOf(thirds, order(cents)).map(({ amount }) => amount)
    expect(amounts(15000n)).toEqual([4000n, 4000n, 7000n])
    expect(amounts(10000n)).toEqual([4000n, 4000n, 2000n])
    expect(amounts(6000n)).toEqual([4000n, 2000n])
  })

  it('are paid one, two or all at a time', () => {
    expect(sumsOf(partsOf(thirds, order(12000n, 5000n)))).toEqual([3000n, 7000n])
  })

  it('all that is late is due, or else the next one', () => {
    const parts = partsOf(thirds, order(12000n))
    expect(dueBy(parts, '2026-01-01')).toBe(4000n)
    expect(dueBy(parts, '2026-02-15')).toBe(8000n)
    expect(dueBy(partsOf(thirds, order(12000n, 8000n)), '2026-01-20')).toBe(4000n)
  })

  it('the due date is that of the next one', () => {
    expect(dueDateOf(thirds, order(12000n))).toBe('2026-01-15')
    expect(dueDateOf(thirds, order(12000n, 4000n))).toBe('2026-02-15')
    expect(dueDateOf(thirds, order(12000n, 12000n))).toBe('2026-03-15')
  })

  it('always add up to the amount and to what is left', () => {
    const cents = fc.bigInt({ min: 1n, max: 1_000_000n })
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 9 }),
        cents,
        cents,
        (all, asked, paid) => {
          const texts = all.map(one => `${one / 100n}.${String(one % 100n).padStart(2, '0')}`)
          const counted = paid < asked ? paid : asked
          const parts = partsOf(plan(texts), order(asked, counted))
          const sum = (of: 'amount' | 'left') => parts.reduce((total, part) => total + part[of], 0n)
          expect(sum('amount')).toBe(asked)
          expect(sum('left')).toBe(asked - counted)
          expect(sumsOf(parts).at(-1) ?? 0n).toBe(asked - counted)
        },
      ),
    )
  })
})
