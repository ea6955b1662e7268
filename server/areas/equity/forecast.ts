import type { forecastShares } from '#contract/areas/equity/calls.ts'
import { sharesAdded } from '#contract/areas/equity/equity.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { sumOf } from '#contract/kit/decimal.ts'
import { openKpi } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { openPeriod } from './openPeriod.ts'
import { projectOf } from './project.ts'

/**
 * What a ticket may add to a member's shares, by the rule of allocations itself: without the other
 * open tickets, and with all of them. An archived project and one without shares allocate nothing.
 */
export async function forecast(
  at: Executor,
  { projectId, kpiPoint, member, ticket }: CallInput<typeof forecastShares>,
  self: number,
): Promise<CallOutput<typeof forecastShares>> {
  const project = await projectOf(at, projectId)
  if (project.cutType !== 'MILESTONE' || project.archived || project.totalValue === 0) return null
  const { shares, totalValue } = await openPeriod(at, project)
  const others = await openKpi(at, projectId, ticket ?? undefined)
  const more = { member: member ?? self, kpi: kpiPoint }
  return {
    alone: sharesAdded(totalValue, shares, more),
    withOpen: sharesAdded(totalValue, shares, more, others),
    open: others.reduce((sum, { count }) => sum + count, 0),
    openKpi: sumOf(others.map(({ kpi }) => kpi)),
  }
}
