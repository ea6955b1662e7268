import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ACTIVITY_WEEKS, type ActiveDay } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { rowsIn } from '#src/areas/ticket/public.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { day, number, shortDay } from '#src/kit/words/format.ts'
import { kpi } from './figures.ts'
import type { PartProps } from './types.ts'

const moves = ({ count, submitted }: ActiveDay) => count + submitted

/** Four levels, relative to the busiest day. */
const depthOf = (day: ActiveDay, most: number) =>
  moves(day) === 0 ? 0 : Math.max(1, Math.ceil((moves(day) / most) * 4))

/** A figure with a link to its rows, if there are any. */
const figure = (count: number, to: string) =>
  count > 0 ? <Link to={to}>{number(String(count))}</Link> : number('0')

const weekday = (one: ActiveDay) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${one.day}T00:00:00Z`),
  )

/**
 * Tickets submitted and confirmed on each day of the last weeks: one column per week, one row per
 * weekday.
 */
export function Activity({ project, board }: PartProps) {
  const { t } = useTranslation(['pages/board', 'entities/kpiTicket'])
  const { days } = board
  const busy = days.filter(one => moves(one) > 0)
  const most = Math.max(1, ...days.map(moves))
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, at) =>
    days.slice(at * 7, at * 7 + 7),
  )
  const count = (of: (one: ActiveDay) => number) => days.reduce((sum, one) => sum + of(one), 0)
  const says = (one: ActiveDay) =>
    t('pages/board:activity.day', {
      day: day(one.day),
      submitted: number(String(one.submitted)),
      confirmed: number(String(one.count)),
    })
  return (
    <Plot
      title={t('pages/board:activity.title', { weeks: ACTIVITY_WEEKS })}
      gist={t('pages/board:activity.gist', {
        weeks: ACTIVITY_WEEKS,
        submitted: number(String(count(one => one.submitted))),
        confirmed: number(String(count(one => one.count))),
        days: number(String(busy.length)),
      })}
      rows={busy.toReversed()}
      columns={[
        { label: t('pages/board:activity.date'), show: one => day(one.day) },
        {
          label: t('pages/board:activity.submitted'),
          figures: true,
          show: one => figure(one.submitted, rowsIn(project.id, rowsBehind.submitted(one))),
        },
        {
          label: t('pages/board:activity.confirmed'),
          figures: true,
          show: one => figure(one.count, rowsIn(project.id, rowsBehind.confirmed(one))),
        },
        {
          label: t('entities/kpiTicket:fields.kpiPoint'),
          figures: true,
          show: ({ kpiPoint }) => kpi(kpiPoint),
        },
      ]}
      below={
        <p className="bo-depths" aria-hidden="true">
          {t('pages/board:activity.less')}
          {[0, 1, 2, 3, 4].map(depth => (
            <i key={depth} className={`bo-depth-${depth}`} />
          ))}
          {t('pages/board:activity.more')}
        </p>
      }
    >
      <div className="bo-heat">
        <div className="bo-heat-days">
          {(weeks[0] ?? []).map((one, at) => (
            <span key={one.day}>{at % 2 === 0 ? weekday(one) : ''}</span>
          ))}
        </div>
        {weeks.map((one, at) => (
          <div key={one[0]?.day} className="bo-heat-week">
            {one.map(cell => (
              <i key={cell.day} className={`bo-depth-${depthOf(cell, most)}`} title={says(cell)} />
            ))}
            <span>{at % 2 === 0 ? shortDay(one[0]?.day ?? '') : ''}</span>
          </div>
        ))}
      </div>
    </Plot>
  )
}
