import { useTranslation } from 'react-i18next'
import { kpiEstimate } from '#contract/areas/ticket/calls.ts'
import { quantity } from '#contract/areas/ticket/ticketFlow.ts'
import { decimal } from '#contract/kit/field.ts'
import { refusalOf } from '#contract/kit/schema.ts'
import { unitName } from '#src/areas/setup/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import { Shares } from './Shares.tsx'
import { useDebounced } from './useDebounced.ts'

interface Props {
  project: string
  jobType: unknown
  workHour: unknown
  /** The contributor, if known: some have fixed equity. */
  contributor?: unknown
  /** The ticket, if it exists already. */
  ticket?: number
  /** A separate panel instead of a note. */
  panel?: boolean
}

interface Asked {
  projectId: string
  jobType: number
  workHour: string
}

const two = { least: 2, most: 2 }
const field = decimal(quantity)

/** The estimated value of a ticket, calculated by the server at the current rate. */
export function Worth({ project, jobType, workHour, contributor, ticket, panel }: Props) {
  const { t } = useTranslation('pages/ticket')
  const typed = useDebounced(String(workHour ?? ''))
  const known = typeof jobType === 'number' && refusalOf(field, typed) === undefined
  const body = known ? (
    <Calculated
      projectId={project}
      jobType={jobType}
      workHour={typed}
      contributor={typeof contributor === 'number' ? contributor : null}
      ticket={ticket}
    />
  ) : (
    <span className="cs-ticket-quiet">{t('worth.unknown')}</span>
  )
  if (!panel) return body
  return (
    <Card
      as="aside"
      className="cs-ticket-worth"
      pad
      title={t('worth.title')}
      level={3}
      aria-live="polite"
    >
      {body}
      <p className="cs-ticket-quiet">{t('worth.note')}</p>
    </Card>
  )
}

function Calculated({
  contributor,
  ticket,
  ...input
}: Asked & { contributor: number | null; ticket: number | undefined }) {
  const { t } = useTranslation('pages/ticket')
  const { data } = useCall(kpiEstimate, input)
  if (!data) return <span className="cs-ticket-quiet">…</span>
  return (
    <>
      <strong className="cs-ticket-worth-kpi">
        {t('worth.kpi', { kpi: number(data.kpiPoint, two) })}
      </strong>
      <span>
        {t('worth.how', {
          rate: number(data.rate, two),
          quantity: number(input.workHour, { most: 2 }),
          unit: unitName(data.unit, input.workHour),
        })}
      </span>
      <Shares kpi={data.kpiPoint} contributor={contributor} ticket={ticket} />
    </>
  )
}
