import { today } from '../words/format.ts'

/** Days, both included; without one it is open to that side. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Periods to choose from, by their name in the address: the days of each, relative to today. */
export type Periods<P extends string> = Readonly<Record<P, (today: string) => Days>>

/** The chosen period, unless its first or last day was chosen, and its days. */
export type Chosen<P extends string> = { period: P | undefined } & Days

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days that an address says: one of the periods, or from one day to another. */
export function daysIn<P extends string>(
  params: URLSearchParams,
  periods: Periods<P>,
  usual: NoInfer<P>,
): Chosen<P> {
  const [from, to] = ['from', 'to'].map(name => {
    const said = params.get(name)
    return isDay(said) ? (said ?? undefined) : undefined
  })
  if (from || to) return { period: undefined, from, to }
  const said = params.get('period')
  const period = said !== null && Object.hasOwn(periods, said) ? (said as P) : usual
  return { period, ...periods[period](today()) }
}

/** Whether the first day is after the last one. */
export const isReversed = ({ from, to }: Days): boolean => Boolean(from && to && from > to)
