import { useTranslation } from 'react-i18next'
import { countMemberKpiByDay } from '#contract/areas/report/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { ColumnPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { hundredths } from '#src/kit/words/decimal.ts'
import { day as dayWords, shortDay } from '#src/kit/words/format.ts'
import { Answer } from './Answer.tsx'
import type { TabProps } from './filters.ts'
import { Count, kpi } from './rows.tsx'
import { Totals } from './Totals.tsx'

/** KPI earned on each day, of all members or of one. */
export function ByDay({ asked, clear, inZone }: TabProps) {
  const { t } = useTranslation(['pages/report', 'entities/kpiTicket'])
  const query = useCall(countMemberKpiByDay, asked)
  return (
    <Answer query={query} isEmpty={({ total }) => total.count === 0} clear={clear} inZone={inZone}>
      {data => {
        const best = data.rows.reduce((a, b) =>
          hundredths(b.kpiPoint) > hundredths(a.kpiPoint) ? b : a,
        )
        return (
          <>
            <Totals
              data={data}
              count={
                <Count count={data.total.count} asked={asked} of={[rowsBehind.confirmed(data)]} />
              }
            />
            <Plot
              title={t('pages/report:dayPlot.title')}
              gist={t('pages/report:dayPlot.gist', {
                kpi: kpi(data.total.kpiPoint),
                day: dayWords(best.day),
                most: kpi(best.kpiPoint),
              })}
              rows={data.rows.filter(({ count }) => count > 0).toReversed()}
              columns={[
                { label: t('pages/report:day'), show: ({ day }) => dayWords(day) },
                {
                  label: t('pages/report:count'),
                  figures: true,
                  show: row => (
                    <Count count={row.count} asked={asked} of={[rowsBehind.confirmed(row)]} />
                  ),
                },
                {
                  label: t('entities/kpiTicket:fields.kpiPoint'),
                  figures: true,
                  show: ({ kpiPoint }) => kpi(kpiPoint),
                },
              ]}
            >
              <ColumnPlot
                points={data.rows.map(({ day, kpiPoint }) => ({
                  label: dayWords(day),
                  short: shortDay(day),
                  value: kpiPoint,
                }))}
                most={2}
                height={280}
              />
            </Plot>
          </>
        )
      }}
    </Answer>
  )
}
