import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#contract/kit/decimal.ts'
import { type Claim, isOverWhole, percentsOfShares, rateOf, sharesAdded, split } from './equity.ts'

const claim = (member: number, kpi: string, equityPer: string | null = null, waived = false) =>
  ({ member, kpi, equityPer, waived }) satisfies Claim

const shares = (total: number, ...claims: Claim[]) =>
  split(total, claims).parts.map(part => part.shares)

describe('an allocation', () => {
  it('shares by KPI where nothing is fixed', () => {
    expect(shares(1000, claim(1, '30.00'), claim(2, '10.00'))).toEqual([750, 250])
  })

  it('gives a fixed percent of the whole first, and shares the rest', () => {
    expect(shares(1000, claim(1, '0.00', '25.00'), claim(2, '10.00'), claim(3, '5.00'))).toEqual([
      250, 500, 250,
    ])
  })

  it('counts the KPI of a member with a fixed percent like any other', () => {
    expect(shares(1000, claim(1, '10.00', '20.00'), claim(2, '10.00'))).toEqual([600, 400])
  })

  it('gives what whole numbers leave over to the largest remainders', () => {
    // 100 × 1/7, 2/7, 4/7 = 14.28…, 28.57…, 57.14…
    const { parts, leftover } = split(100, [claim(1, '1.00'), claim(2, '2.00'), claim(3, '4.00')])
    expect(parts.map(part => part.shares)).toEqual([14, 29, 57])
    expect(parts.map(part => part.extra)).toEqual([false, true, false])
    expect(parts.map(part => part.remainder)).toEqual(['0.285714', '0.571428', '0.142857'])
    expect(leftover).toBe(1)
  })

  it('breaks a tie for the lower member id', () => {
    expect(shares(1, claim(7, '5.00'), claim(3, '5.00'))).toEqual([0, 1])
  })

  it('says how a share came about', () => {
    const [part] = split(1000, [claim(1, '1.00', '10.00'), claim(2, '2.00')]).parts
    expect(part).toEqual({
      member: 1,
      fixed: '100.0000',
      earned: '300.0000',
      whole: 400,
      remainder: '0.000000',
      extra: false,
      shares: 400,
      rate: '40.000000',
    })
  })

  it('shares the KPI part of who waives among the others, and leaves the fixed part', () => {
    const all = [claim(1, '50.00', '10.00', true), claim(2, '20.00'), claim(3, '10.00')]
    expect(shares(1000, ...all)).toEqual([100, 600, 300])
    expect(split(1000, all)).toMatchObject({ kpiTotal: '80.00', kpiShared: '30.00' })
  })

  it('leaves nothing to KPI where the fixed percents are the whole', () => {
    expect(
      shares(10, claim(1, '99.00', '50.00'), claim(2, '0.00', '50.00'), claim(3, '9.00')),
    ).toEqual([5, 5, 0])
  })

  it('says what stays undivided when nobody earned anything', () => {
    const nobody = split(1001, [claim(1, '0.00', '25.00'), claim(2, '0.00')])
    expect(nobody.parts.map(part => part.shares)).toEqual([250, 0])
    expect(nobody.undivided).toBe(751)
    expect(split(10, [])).toMatchObject({ parts: [], undivided: 10 })
    expect(split(10, [claim(1, '5.00', null, true)]).undivided).toBe(10)
  })

  it('of nothing is nothing', () => {
    expect(split(0, [claim(1, '5.00'), claim(2, '0.00', '5.00')])).toMatchObject({
      undivided: 0,
      parts: [
        { shares: 0, rate: '0.000000' },
        { shares: 0, rate: '0.000000' },
      ],
    })
  })

  it('refuses fixed percents above the whole', () => {
    const over = [claim(1, '0.00', '60.00'), claim(2, '0.00', '40.01')]
    expect(isOverWhole(over)).toBe(true)
    expect(() => split(10, over)).toThrow(RangeError)
    expect(isOverWhole([claim(1, '0.00', '60.00'), claim(2, '0.00', '40.00')])).toBe(false)
  })

  it('is shown in percents that make 100, ties favouring the lower member id', () => {
    const thirds = [3, 1, 2].map(member => ({ member, shares: 1 }))
    expect(percentsOfShares(thirds)).toEqual(['33.33', '33.34', '33.33'])
    expect(percentsOfShares(thirds, 3)).toEqual(['16.66', '16.67', '16.67'])
    expect(percentsOfShares([{ member: 1, shares: 0 }])).toEqual(['0.00'])
  })

  it('adds decimals and calculates percentages without a float', () => {
    expect(sumOf(['0.10', '0.20', '999999999999.99'])).toBe('1000000000000.29')
    expect(rateOf(1, 3)).toBe('33.333333')
    expect(rateOf(2, 3)).toBe('66.666667')
  })
})

const cents = fc
  .bigInt({ min: 0n, max: 10n ** 12n })
  .map(n => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`)
const total = fc.oneof(fc.nat(50), fc.nat(1_000_000_000))

/** Members with ids of their own; every third or so has a fixed percent, one in ten waives. */
const claims = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 30 }),
    fc.array(
      fc.tuple(fc.oneof(cents, fc.constant('0.00'), fc.constant('8.00')), fc.nat(29), fc.nat(9)),
      {
        minLength: 30,
        maxLength: 30,
      },
    ),
    fc.boolean(),
  )
  .map(([ids, drawn, whole]) => {
    let left = 10_000
    const all = ids.map((member, i): Claim => {
      const [kpi = '0.00', draw = 0, waives = 9] = drawn[i] ?? []
      const fixed = draw < 10 ? Math.min(left, draw * 313) : 0
      left -= fixed
      const equityPer = fixed ? (fixed / 100).toFixed(2) : null
      return { member, kpi, equityPer, waived: waives === 0 }
    })
    // Sometimes the fixed percents are the whole, to the last hundredth.
    const [first] = all
    if (whole && first) first.equityPer = (Number(first.equityPer ?? 0) + left / 100).toFixed(2)
    return all
  })

const runs = { numRuns: 3000 }
const sumShares = (parts: readonly { shares: number }[]) =>
  parts.reduce((all, part) => all + part.shares, 0)

describe('whatever is divided', () => {
  it('the parts add up to the whole, and none is negative', () => {
    fc.assert(
      fc.property(total, claims, (whole, all) => {
        const { parts, undivided } = split(whole, all)
        expect(sumShares(parts) + undivided).toBe(whole)
        expect(parts.every(part => Number.isSafeInteger(part.shares) && part.shares >= 0)).toBe(
          true,
        )
        expect(parts.every(part => part.shares - part.whole === Number(part.extra))).toBe(true)
        const earns = all.some(one => !one.waived && Number(one.kpi) > 0)
        if (earns) expect(undivided).toBe(0)
      }),
      runs,
    )
  })

  it('the order of the members changes nothing', () => {
    const shuffled = claims.chain(all =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    )
    const byMember = (whole: number, all: readonly Claim[]) =>
      [...split(whole, all).parts].sort((a, b) => a.member - b.member)
    fc.assert(
      fc.property(total, shuffled, (whole, [one, other]) => {
        expect(byMember(whole, other)).toEqual(byMember(whole, one))
      }),
      runs,
    )
  })

  it('who earns more gets no less than before', () => {
    fc.assert(
      fc.property(total, claims, cents, (whole, all, more) => {
        const [first] = all
        if (!first) return
        const before = split(whole, all)
        const after = split(whole, [{ ...first, kpi: sumOf([first.kpi, more]) }, ...all.slice(1)])
        expect(after.parts[0]?.shares).toBeGreaterThanOrEqual(before.parts[0]?.shares ?? 0)
      }),
      runs,
    )
  })

  it('who has more KPI and no smaller fixed percent gets no less than another', () => {
    fc.assert(
      fc.property(total, claims, (whole, all) => {
        const { parts } = split(whole, all)
        const plain = all.flatMap((one, i) =>
          one.equityPer === null && !one.waived ? [{ ...one, shares: parts[i]?.shares ?? 0 }] : [],
        )
        plain.sort((a, b) => Number(a.kpi) - Number(b.kpi))
        const wrong = plain.filter((one, i) => {
          const next = plain[i + 1]
          return next && Number(next.kpi) > Number(one.kpi) && next.shares < one.shares
        })
        expect(wrong).toEqual([])
      }),
      runs,
    )
  })

  it('nobody is further than one share from the exact part', () => {
    fc.assert(
      fc.property(total, claims, (whole, all) => {
        for (const part of split(whole, all).parts) {
          const exact = Number(part.fixed) + Number(part.earned)
          expect(Math.abs(part.shares - exact)).toBeLessThan(1.001)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the shares a ticket would add', () => {
  const added = (
    claims: readonly Claim[],
    member: number,
    kpi: string,
    others?: { member: number | null; kpi: string }[],
  ) => sharesAdded(1000, claims, { member, kpi }, others)

  const shares = [claim(1, '30.00'), claim(2, '10.00')]

  it('are what the member would get more, were they divided now', () => {
    // 10 of 40 are 250; 50 of 80 are 625.
    expect(added(shares, 2, '40.00')).toBe(375)
  })

  it('of somebody who earned nothing yet are all theirs', () => {
    expect(added(shares, 3, '40.00')).toBe(500)
  })

  it('leave what is fixed to others alone', () => {
    const withFixed = [claim(1, '0.00', '50.00'), claim(2, '10.00')]
    expect(added(withFixed, 3, '10.00')).toBe(250)
  })

  it('are none for whoever waived them', () => {
    const waived = [claim(1, '30.00'), claim(2, '10.00', null, true)]
    expect(added(waived, 2, '40.00')).toBe(0)
  })

  it('right after an allocation are all there are, unless other open tickets come before it', () => {
    const nobody = [claim(1, '0.00'), claim(2, '0.00')]
    expect(added(nobody, 2, '40.00')).toBe(1000)
    // Open: 60 of another member, 60 that nobody has claimed yet; 40 of 160 are 250.
    const open = [
      { member: 1, kpi: '60.00' },
      { member: null, kpi: '60.00' },
    ]
    expect(added(nobody, 2, '40.00', open)).toBe(250)
  })
})
