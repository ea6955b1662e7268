import { useSearchParams } from 'react-router'
import { type ReportName, reports } from '#contract/areas/report/calls.ts'

/** The filters of a report, as they are in the address. */
export interface Asked {
  startDate: string | null
  endDate: string | null
  projectId: string | null
  member: number | null
}

/** Props of each report; it reports back its time zone. */
export interface TabProps {
  asked: Asked
  clear(): void
  inZone(zone: string): void
}

const isReport = (name: string | null): name is ReportName =>
  name !== null && Object.hasOwn(reports, name)
const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** The chosen report and its filters: they survive reload, Back and sharing. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('report')
  const dayAt = (name: string) => (isDay(params.get(name)) ? params.get(name) : null)
  const member = Number(params.get('member'))
  const asked: Asked = {
    startDate: dayAt('startDate'),
    endDate: dayAt('endDate'),
    projectId: params.get('projectId'),
    member: Number.isSafeInteger(member) && member > 0 ? member : null,
  }
  const address = (change: Partial<Record<keyof Asked | 'report', unknown>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change))
      if (value === null || value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    return next
  }
  return {
    report: isReport(tab) ? tab : ('status' as const),
    asked,
    address: (report: ReportName) => `?${address({ report })}`,
    change: (asked: Partial<Asked>) => setParams(address(asked)),
    clear: () =>
      setParams(address({ startDate: null, endDate: null, projectId: null, member: null })),
  }
}
