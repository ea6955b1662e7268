import { decimalOf, sumOf } from '#contract/kit/decimal.ts'
import { largestRemainders, percentsOf } from '#contract/kit/parts.ts'
import { scaled } from '#contract/kit/schema.ts'

/**
 * How an allocation divides a project's shares. The server writes the result, and the browser
 * previews other figures with the same code. It uses integers only, never floating point.
 */

/** A member's input to an allocation. */
export interface Claim {
  member: number
  /** Confirmed KPI since the last allocation, with 2 places. */
  kpi: string
  /** Fixed percentage of the total, with 2 places. */
  equityPer: string | null
  /** Waives the part for KPI, which the others share. */
  waived: boolean
}

/** A member's result and how it was calculated. */
export interface Part {
  member: number
  shares: number
  /** Percent of the total, rounded to 6 places: what a record keeps. */
  rate: string
  /** The fixed percentage of the total, with 4 places. */
  fixed: string
  /** The part for KPI, truncated to 4 places. */
  earned: string
  /** The whole shares of both parts together. */
  whole: number
  /** The fraction beyond that, truncated to 6 places. */
  remainder: string
  /** Got one of the remaining shares for one of the largest remainders. */
  extra: boolean
}

export interface Split {
  /** In the order of the claims. */
  parts: Part[]
  /** Shares that neither fixed percentages nor KPI account for; an allocation must leave none. */
  undivided: number
  /** Shares left by rounding, given to the largest remainders. */
  leftover: number
  /** The sum of fixed percentages, with 2 places. */
  equityTotal: string
  /** The KPI of all members, and of those who share in it, with 2 places. */
  kpiTotal: string
  kpiShared: string
}

const PERCENT = 10_000n
const per = (claim: Claim) => (claim.equityPer === null ? 0n : scaled(claim.equityPer, 2))
const points = (claim: Claim) => scaled(claim.kpi, 2)
const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n)

/** `shares` as a percentage of `whole`, rounded half up to 6 places. */
export const rateOf = (shares: number, whole: number): string =>
  whole === 0
    ? '0.000000'
    : decimalOf((BigInt(shares) * 200_000_000n + BigInt(whole)) / (2n * BigInt(whole)), 6)

/**
 * The shares of all members in percent, as they are shown: with 2 places, and exactly 100 together
 * with what is undivided.
 */
export const percentsOfShares = (
  shares: readonly { member: number; shares: number }[],
  undivided = 0,
): string[] =>
  percentsOf([...shares.map(one => String(one.shares)), String(undivided)], {
    keys: [...shares.map(one => one.member), Number.MAX_SAFE_INTEGER],
  }).slice(0, -1)

/**
 * What so much more KPI would add to a member's shares, if the claims and `others` were divided:
 * the difference of two allocations. KPI of `others` without a member is somebody's unknown.
 */
export function sharesAdded(
  totalValue: number,
  claims: readonly Claim[],
  more: { member: number; kpi: string },
  others: readonly { member: number | null; kpi: string }[] = [],
): number {
  const before = others.reduce(
    (all, { member, kpi }) => withKpi(all, member ?? NOBODY, kpi),
    claims,
  )
  const of = (all: readonly Claim[]) =>
    split(totalValue, all).parts.find(({ member }) => member === more.member)?.shares ?? 0
  return of(withKpi(before, more.member, more.kpi)) - of(before)
}

/** No member has this id. */
const NOBODY = 0

function withKpi(claims: readonly Claim[], member: number, kpi: string): readonly Claim[] {
  const fresh: Claim = { member, kpi: '0.00', equityPer: null, waived: false }
  const all = claims.some(claim => claim.member === member) ? claims : [...claims, fresh]
  return all.map(claim =>
    claim.member === member ? { ...claim, kpi: sumOf([claim.kpi, kpi]) } : claim,
  )
}

/** Whether the fixed percentages exceed 100 % (1202). */
export const isOverWhole = (claims: readonly Claim[]): boolean => sum(claims.map(per)) > PERCENT

/**
 * Divides `totalValue` shares. Members with a fixed percentage get that part of the total. The rest
 * is shared by KPI, including members with a fixed percentage. Fractions go to the largest
 * remainders, and ties to the lower member id. The order of claims does not matter.
 */
export function split(totalValue: number, claims: readonly Claim[]): Split {
  const fixedTotal = sum(claims.map(per))
  if (fixedTotal > PERCENT) throw new RangeError('fixed percents exceed the whole')
  const total = BigInt(totalValue)
  const all = sum(claims.map(points))
  const shared = sum(claims.map(claim => (claim.waived ? 0n : points(claim))))
  // Every exact part in units of 1/`unit`, so that all of them compare and add up exactly.
  const unit = PERCENT * (shared === 0n ? 1n : shared)
  const exact = claims.map(claim => {
    const fixed = total * per(claim) * (unit / PERCENT)
    const earned = claim.waived ? 0n : total * (PERCENT - fixedTotal) * points(claim)
    const part = fixed + earned
    return { claim, key: claim.member, fixed, earned, whole: part / unit, rest: part % unit }
  })
  const given = shared === 0n ? (total * fixedTotal) / PERCENT : total
  const leftover = Number(given - sum(exact.map(one => one.whole)))
  const favoured = largestRemainders(exact, leftover)
  const parts = exact.map((one): Part => {
    const extra = favoured.has(one)
    const shares = Number(one.whole) + (extra ? 1 : 0)
    return {
      member: one.claim.member,
      shares,
      rate: rateOf(shares, totalValue),
      fixed: decimalOf((one.fixed * 10_000n) / unit, 4),
      earned: decimalOf((one.earned * 10_000n) / unit, 4),
      whole: Number(one.whole),
      remainder: decimalOf((one.rest * 1_000_000n) / unit, 6),
      extra,
    }
  })
  return {
    parts,
    undivided: Number(total - given),
    leftover,
    equityTotal: decimalOf(fixedTotal, 2),
    kpiTotal: decimalOf(all, 2),
    kpiShared: decimalOf(shared, 2),
  }
}
