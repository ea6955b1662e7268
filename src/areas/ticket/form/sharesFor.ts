import { type Claim, split } from '#contract/areas/equity/public.ts'
import { sumOf } from '#contract/kit/decimal.ts'

interface Preview {
  totalValue: number
  shares: readonly Claim[]
}

/**
 * The additional shares of a member with that much more KPI, if they were divided now, calculated
 * with the code of allocations.
 */
export function sharesFor({ totalValue, shares }: Preview, member: number, kpi: string): number {
  const own = shares.find(one => one.member === member)
  const fresh: Claim = { member, kpi: '0.00', equityPer: null, waived: false }
  const { kpi: before, ...rest } = own ?? fresh
  const more = { ...rest, kpi: sumOf([before, kpi]) }
  const after = own ? shares.map(one => (one === own ? more : one)) : [...shares, more]
  const of = (claims: readonly Claim[]) =>
    split(totalValue, claims).parts.find(part => part.member === member)?.shares ?? 0
  return of(after) - of(shares)
}
