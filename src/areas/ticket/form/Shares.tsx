import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { cutPreview } from '#contract/areas/equity/public.ts'
import type { InProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { number } from '#src/kit/words/format.ts'
import { sharesFor } from './sharesFor.ts'

interface Props {
  /** The KPI of the ticket. */
  kpi: string
  /** The contributor; by default the current member. */
  contributor: number | null
}

/** The shares that this KPI would give if they were divided now, in projects that divide by KPI. */
export function Shares(props: Props) {
  const inProject = useOutletContext<InProject | undefined>()
  if (!inProject) return null
  const { id, cutType, totalValue } = inProject.project
  return cutType === 'MILESTONE' && totalValue > 0 ? <Divided {...props} project={id} /> : null
}

function Divided({ kpi, contributor, project }: Props & { project: string }) {
  const { t } = useTranslation('pages/ticket')
  const { data } = useCall(cutPreview, { projectId: project })
  const member = contributor ?? currentMember().profile?.id ?? 0
  if (!data) return null
  const shares = sharesFor(data, member, kpi)
  return (
    <span className="cs-ticket-worth-shares">
      {t('worth.shares', { shares: number(String(shares)) })}
    </span>
  )
}
