import { useTranslation } from 'react-i18next'
import { countKpiByMember, REPORT_ROWS } from '#contract/areas/report/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { BarPlot } from '#src/kit/plot/charts.ts'
import { memberColors } from '#src/kit/plot/memberColors.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { Answer } from './Answer.tsx'
import type { TabProps } from './filters.ts'
import { Count, kpi } from './rows.tsx'
import { Totals } from './Totals.tsx'

/** Members drawn: more bars cannot be compared. */
const drawn = 20

/** KPI of each member in a time range. */
export function ByMember({ asked, clear, inZone }: TabProps) {
  const { t } = useTranslation(['pages/report', 'entities/kpiTicket'])
  const { member: _, ...filters } = asked
  const query = useCall(countKpiByMember, filters)
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
            title={t('pages/report:memberPlot.title')}
            gist={t('pages/report:memberPlot.gist', {
              kpi: kpi(data.total.kpiPoint),
              name: data.rows[0]?.name ?? '',
              most: kpi(data.rows[0]?.kpiPoint ?? '0'),
            })}
            rows={data.rows}
            columns={[
              { label: t('entities/kpiTicket:fields.contributor'), show: ({ name }) => name },
              {
                label: t('pages/report:count'),
                figures: true,
                show: ({ count, member }) => (
                  <Count
                    count={count}
                    asked={asked}
                    of={[rowsBehind.of(member), rowsBehind.confirmed(data)]}
                  />
                ),
              },
              {
                label: t('entities/kpiTicket:fields.kpiPoint'),
                figures: true,
                show: ({ kpiPoint }) => kpi(kpiPoint),
              },
            ]}
            below={
              data.rows.length > drawn && (
                <p className="re-note">{t('pages/report:memberPlot.drawn', { count: drawn })}</p>
              )
            }
          >
            <BarPlot
              points={pointsOf(data.rows.slice(0, drawn), memberColors(data.joined))}
              most={2}
            />
          </Plot>
          {data.more && (
            <p className="re-quiet">{t('pages/report:memberPlot.more', { count: REPORT_ROWS })}</p>
          )}
        </>
      )}
    </Answer>
  )
}

/** Two members with the same name have separate bars. */
function pointsOf(
  rows: readonly { member: number; name: string; kpiPoint: string }[],
  colorOf: (member: number) => string,
) {
  const names = rows.map(({ name }) => name)
  return rows.map(({ member, name, kpiPoint }) => ({
    label: names.filter(one => one === name).length > 1 ? `${name} #${member}` : name,
    value: kpiPoint,
    color: colorOf(member),
  }))
}
