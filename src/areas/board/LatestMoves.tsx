import { useTranslation } from 'react-i18next'
import type { Move } from '#contract/areas/board/calls.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { kpi } from './figures.ts'

/** The latest events, in the cooperative's time zone. */
export function LatestMoves({ moves, zone }: { moves: readonly Move[]; zone: string }) {
  const { t } = useTranslation('pages/board')
  const format = new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return (
    <section className="bs-moves">
      <h2>{t('bigScreen.latest')}</h2>
      {moves.length === 0 && <p className="bs-quiet">{t('bigScreen.nothing')}</p>}
      <ol>
        {moves.map(({ move, date, ticket, title, name, kpiPoint }) => (
          <li key={`${ticket} ${move}`} className={`bs-move-${move}`}>
            <span className="bs-move">{t(`moves.${move}`)}</span>
            <strong>{title}</strong>
            <span className="bs-quiet">
              {name} · <time dateTime={date}>{format.format(new Date(date))}</time>
            </span>
            {move === 'CONFIRMED' && <b>+{kpi(kpiPoint)}</b>}
          </li>
        ))}
      </ol>
    </section>
  )
}
