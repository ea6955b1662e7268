import { Link } from 'react-router'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import type { Condition } from '#contract/kit/query.ts'
import { rowsEverywhere } from '#src/areas/ticket/public.ts'
import { can } from '#src/kit/session/can.tsx'
import { day, number } from '#src/kit/words/format.ts'
import type { Asked } from './filters.ts'

/** KPI points in the reader's figures. */
export const kpi = (value: string): string => number(value, { most: 2 })

interface Props {
  count: number
  asked: Asked
  /** The tickets it counts. */
  of: readonly (readonly Condition[])[]
}

/**
 * A number of tickets, with a link to them. Members who see the figures of every project but not
 * the tickets get no link, since the list would differ.
 */
export function Count({ count, asked, of }: Props) {
  const shown = number(String(count))
  if (count === 0 || !can('project:all')) return shown
  const project = asked.projectId ? [rowsBehind.project(asked.projectId)] : []
  const member = asked.member ? [rowsBehind.of(asked.member)] : []
  return <Link to={rowsEverywhere(...project, ...member, ...of)}>{shown}</Link>
}

/** The days of a report. */
export const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  `${day(startDate)} – ${day(endDate)}`
