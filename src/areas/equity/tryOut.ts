import { type Claim, isOverWhole, type Split, split } from '#contract/areas/equity/equity.ts'

/** The figures tried out for a member, as typed, valid or not. */
export interface Tried {
  kpi: string
  equityPer: string
}

const decimal = /^\d{1,9}(\.\d{1,2})?$/
/** The minimum range of the slider, for projects without any KPI. */
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

/** Twice the highest KPI, rounded up to a round figure. */
export function scaleOf(kpis: readonly string[]): number {
  const most = Math.max(0, ...kpis.map(Number))
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most * 2)))
  return Math.max(LEAST_SCALE, Math.ceil((most * 2) / step) * step)
}

/** The distribution with the figures tried out, or why there is none. */
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
