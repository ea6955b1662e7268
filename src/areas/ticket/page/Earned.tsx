import { useTranslation } from 'react-i18next'
import { kpiEstimate } from '#contract/areas/ticket/calls.ts'
import { unitName } from '#src/areas/setup/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { Shares } from '../form/Shares.tsx'
import type { Status, Ticket } from '../ticket.ts'

const two = { least: 2, most: 2 }
/** Its KPI is frozen. */
const frozen: readonly Status[] = ['PENDING_CONFIRM', 'CONFIRMED']
const over: readonly Status[] = ['CANCELLED', 'ABOLISHED']

/** The KPI of a ticket and its calculation. */
export function Earned({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('pages/ticket')
  const { project, jobType, workHour, status, kpiPoint } = ticket
  const { data } = useCall(kpiEstimate, {
    projectId: project,
    jobType,
    workHour,
  })
  const isFrozen = frozen.includes(status)
  const kpi = isFrozen ? kpiPoint : (data?.kpiPoint ?? kpiPoint)
  const how = data && {
    rate: number(data.rate, two),
    quantity: number(workHour, { most: 2 }),
    unit: unitName(data.unit, workHour),
  }
  const changed = isFrozen && data !== undefined && data.kpiPoint !== kpiPoint
  return (
    <Card
      className="cs-ticket-worth"
      pad
      title={t(over.includes(status) ? 'worth.over' : isFrozen ? 'worth.frozen' : 'worth.title')}
      level={3}
    >
      <strong className="cs-ticket-worth-kpi">{t('worth.kpi', { kpi: number(kpi, two) })}</strong>
      {how && !changed && <span>{t('worth.how', how)}</span>}
      {how && changed && <span>{t('worth.changed', how)}</span>}
      {status !== 'CONFIRMED' && !over.includes(status) && (
        <Shares kpi={kpi} contributor={ticket.contributor} ticket={ticket.id} />
      )}
      {ticket.cut !== null && <span>{t('worth.counted')}</span>}
      <p className="cs-ticket-quiet">{t(isFrozen ? 'worth.frozenNote' : 'worth.note')}</p>
    </Card>
  )
}
