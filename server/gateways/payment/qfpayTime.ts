const hongKong = 8 * 60 * 60 * 1000

/** A moment as QFPay writes it: Hong Kong time, which knows no summer time. */
export const stampOf = (date: Date): string =>
  new Date(date.getTime() + hongKong).toISOString().slice(0, 19).replace('T', ' ')

/** The moment of such a stamp; null if there is none. */
export function momentOf(stamp: string): Date | null {
  const date = new Date(`${stamp.replace(' ', 'T')}+08:00`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The first and the last second of a month, `YYYY-MM`. */
export function rangeOf(month: string): { start_time: string; end_time: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { start_time: `${month}-01 00:00:00`, end_time: `${month}-${days} 23:59:59` }
}

/** This month and the one before. */
export function recentMonths(now: Date): string[] {
  const month = stampOf(now).slice(0, 7)
  const before = new Date(`${month}-01T00:00:00Z`)
  before.setUTCMonth(before.getUTCMonth() - 1)
  return [month, before.toISOString().slice(0, 7)]
}
