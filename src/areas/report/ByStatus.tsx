import { useTranslation } from 'react-i18next'
import { countKpiByStatus } from '#contract/areas/report/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { BarPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { Answer } from './Answer.tsx'
import type { TabProps } from './filters.ts'
import { Count, kpi } from './rows.tsx'
import { Totals } from './Totals.tsx'

/** Tickets created in a time range, by status. */
export function ByStatus({ asked, clear, inZone }: TabProps) {
  const { t } = useTranslation(['pages/report', 'entities/kpiTicket'])
  const { member: _, ...filters } = asked
  const query = useCall(countKpiByStatus, filters)
  return (
    <Answer query={query} isEmpty={({ total }) => total.count === 0} clear={clear} inZone={inZone}>
      {data => (
        <>
          <Totals
            data={data}
            count={<Count count={data.total.count} asked={asked} of={[rowsBehind.created(data)]} />}
          />
          <Plot
            title={t('pages/report:status.title')}
            gist={t('pages/report:status.gist', {
              count: data.total.count,
              kpi: kpi(data.total.kpiPoint),
            })}
            rows={data.rows}
            columns={[
              {
                label: t('entities/kpiTicket:fields.status'),
                show: ({ status }) => t(`entities/kpiTicket:choices.status.${status}`),
              },
              {
                label: t('pages/report:count'),
                figures: true,
                show: ({ count, status }) => (
                  <Count
                    count={count}
                    asked={asked}
                    of={[rowsBehind.status(status), rowsBehind.created(data)]}
                  />
                ),
              },
              {
                label: t('entities/kpiTicket:fields.kpiPoint'),
                figures: true,
                show: ({ kpiPoint }) => kpi(kpiPoint),
              },
            ]}
          >
            <BarPlot
              points={data.rows.map(({ status, count }) => ({
                label: t(`entities/kpiTicket:choices.status.${status}`),
                value: String(count),
              }))}
            />
          </Plot>
        </>
      )}
    </Answer>
  )
}
