import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { signedChange } from '#src/kit/words/decimal.ts'
import { day } from '#src/kit/words/format.ts'
import { daysOf, kpi } from './rows.tsx'

interface Counted {
  count: number
  kpiPoint: string
}
interface Earlier extends Counted {
  startDate: string
  endDate: string
}
interface Props {
  data: { startDate: string; endDate: string; total: Counted; before: Earlier | null }
  /** The number of tickets, with a link to them. */
  count: ReactNode
}

/** The totals of a report, its time range, and the change against the days before. */
export function Totals({ data, count }: Props) {
  const { t } = useTranslation(['pages/report', 'entities/kpiTicket'])
  const { total, before } = data
  const note = (figure: (of: Counted) => string) => (
    <>
      {daysOf(data)}
      {before && <Change now={figure(total)} then={figure(before)} days={before} />}
    </>
  )
  return (
    <Figures>
      <Figure label={t('pages/report:count')} value={count} note={note(of => String(of.count))} />
      <Figure
        label={t('entities/kpiTicket:fields.kpiPoint')}
        value={kpi(total.kpiPoint)}
        note={note(of => of.kpiPoint)}
      />
    </Figures>
  )
}

const looks = {
  '+': { arrow: '▲ ', word: 'change.more' },
  '−': { arrow: '▼ ', word: 'change.less' },
  '±': { arrow: '', word: 'change.same' },
} as const

/** How far a figure is above or below that of the days before; the words say what the arrow does. */
function Change({ now, then, days }: { now: string; then: string; days: Earlier }) {
  const { t } = useTranslation('pages/report')
  const { sign, size } = signedChange(now, then)
  const { arrow, word } = looks[sign]
  return (
    <span className="re-change">
      <span aria-hidden="true">{arrow}</span>
      {t(word, {
        size: kpi(size),
        before: kpi(then),
        from: day(days.startDate),
        to: day(days.endDate),
      })}
    </span>
  )
}
