import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { forecastShares } from '#contract/areas/equity/public.ts'
import type { InProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { number } from '#src/kit/words/format.ts'

interface Props {
  /** The KPI of the ticket. */
  kpi: string
  /** The contributor; by default the current member. */
  contributor: number | null
  /** The ticket, if it exists already. */
  ticket?: number | undefined
}

/** The shares that this KPI may add in the next allocation, in projects that divide by KPI. */
export function Shares(props: Props) {
  const inProject = useOutletContext<InProject | undefined>()
  if (!inProject) return null
  const { id, cutType, totalValue } = inProject.project
  return cutType === 'MILESTONE' && totalValue > 0 ? <Divided {...props} project={id} /> : null
}

function Divided({ kpi, contributor, ticket, project }: Props & { project: string }) {
  const { t } = useTranslation('pages/ticket')
  const { data } = useCall(forecastShares, {
    projectId: project,
    kpiPoint: kpi,
    member: contributor,
    ticket: ticket ?? null,
  })
  if (!data) return null
  const { alone, withOpen, open, openKpi } = data
  const shares = (count: number) => number(String(count))
  const [least, most] = [Math.min(alone, withOpen), Math.max(alone, withOpen)]
  const said = {
    least: shares(least),
    most: shares(most),
    alone: shares(alone),
    withOpen: shares(withOpen),
    kpi: number(openKpi, { least: 2, most: 2 }),
    count: open,
  }
  return (
    <>
      <span className="cs-ticket-worth-shares">
        {t(least === most ? 'worth.shares' : 'worth.sharesBetween', said)}
      </span>
      <span className="cs-ticket-quiet">
        {t(open === 0 ? 'worth.assumesNothing' : 'worth.assumes', said)}
      </span>
    </>
  )
}
