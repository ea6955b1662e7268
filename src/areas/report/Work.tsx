import { useTranslation } from 'react-i18next'
import { countWorkHour } from '#contract/areas/report/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { unitName } from '#src/areas/setup/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { BarPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { Answer } from './Answer.tsx'
import type { TabProps } from './filters.ts'
import { Count, kpi } from './rows.tsx'
import { Totals } from './Totals.tsx'

type Row = CallOutput<typeof countWorkHour>['rows'][number]
const nameOf = ({ cnName, enName }: Row) => (currentLocale() === 'en-US' ? enName : cnName)

/** The quantity of work by job type, in its unit. */
export function Work({ asked, clear, inZone }: TabProps) {
  const { t } = useTranslation(['pages/report', 'entities/kpiTicket', 'entities/kpiJobType'])
  const query = useCall(countWorkHour, asked)
  return (
    <Answer query={query} isEmpty={({ rows }) => rows.length === 0} clear={clear} inZone={inZone}>
      {data => (
        <>
          <Totals
            data={data}
            count={
              <Count count={data.total.count} asked={asked} of={[rowsBehind.confirmed(data)]} />
            }
          />
          <Plot
            title={t('pages/report:work.title')}
            gist={t('pages/report:work.gist', {
              count: data.total.count,
              kpi: kpi(data.total.kpiPoint),
            })}
            rows={data.rows}
            columns={[
              { label: t('entities/kpiTicket:fields.jobType'), show: nameOf },
              {
                label: t('entities/kpiTicket:fields.workHour'),
                figures: true,
                show: ({ workHour }) => number(workHour, { most: 2 }),
              },
              {
                label: t('entities/kpiJobType:fields.unit'),
                show: ({ unit, workHour }) => unitName(unit, workHour),
              },
              {
                label: t('pages/report:count'),
                figures: true,
                show: ({ count, jobType }) => (
                  <Count
                    count={count}
                    asked={asked}
                    of={[rowsBehind.jobType(jobType), rowsBehind.confirmed(data)]}
                  />
                ),
              },
              {
                label: t('entities/kpiTicket:fields.kpiPoint'),
                figures: true,
                show: ({ kpiPoint }) => kpi(kpiPoint),
              },
            ]}
            below={<p className="re-note">{t('pages/report:work.note')}</p>}
          >
            <BarPlot
              points={data.rows.map(row => ({
                label: `${nameOf(row)} (${number(row.workHour, { most: 2 })} ${unitName(row.unit, row.workHour)})`,
                value: row.kpiPoint,
              }))}
              most={2}
            />
          </Plot>
        </>
      )}
    </Answer>
  )
}
