import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { daysOf, kpi } from './rows.tsx'

interface Props {
  data: { startDate: string; endDate: string; total: { count: number; kpiPoint: string } }
  /** The number of tickets, with a link to them. */
  count: ReactNode
}

/** The totals of a report, and its time range. */
export function Totals({ data, count }: Props) {
  const { t } = useTranslation(['pages/report', 'entities/kpiTicket'])
  return (
    <Figures>
      <Figure label={t('pages/report:count')} value={count} note={daysOf(data)} />
      <Figure
        label={t('entities/kpiTicket:fields.kpiPoint')}
        value={kpi(data.total.kpiPoint)}
        note={daysOf(data)}
      />
    </Figures>
  )
}
