import { type Claim, isOverWhole, type Split, split } from '#contract/areas/equity/equity.ts'

/** What somebody is trying out for a member: as it is typed, right or wrong. */
export interface Tried {
  kpi: string
  equityPer: string
}

const decimal = /^\d{1,9}(\.\d{1,2})?$/
/** The longest KPI a slider reaches to, for projects where nobody has earned anything. */
const LEAST_SCALE = 100

export const isKpi = (text: string): boolean => decimal.test(text)
export const isPercent = (text: string): boolean =>
  text === '' || (decimal.test(text) && Number(text) <= 100)

const twoPlaces = (text: string) => {
  const [whole = '0', part = ''] = text.split('.')
  return `${whole}.${part.padEnd(2, '0')}`
}

export const startOf = ({ kpi, equityPer }: Pick<Claim, 'kpi' | 'equityPer'>): Tried => ({
  kpi,
  equityPer: equityPer ?? '',
})

/** Twice the most anybody has, rounded up to a figure that reads well. */
export function scaleOf(kpis: readonly string[]): number {
  const most = Math.max(0, ...kpis.map(Number))
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most * 2)))
  return Math.max(LEAST_SCALE, Math.ceil((most * 2) / step) * step)
}

/** The split with what was tried, or why there is none. */
export function tryOut(
  totalValue: number,
  claims: readonly Claim[],
  tried: ReadonlyMap<number, Tried>,
): Split | 'unreadable' | 'equityOverWhole' {
  const all = claims.map((claim): Claim => {
    const own = tried.get(claim.member) ?? startOf(claim)
    if (!isKpi(own.kpi) || !isPercent(own.equityPer)) return { ...claim, kpi: '' }
    const { member, waived } = claim
    const equityPer = own.equityPer === '' ? null : twoPlaces(own.equityPer)
    return { member, waived, equityPer, kpi: twoPlaces(own.kpi) }
  })
  if (all.some(({ kpi }) => kpi === '')) return 'unreadable'
  return isOverWhole(all) ? 'equityOverWhole' : split(totalValue, all)
}
