import { useTranslation } from 'react-i18next'
import type { Move } from '#contract/calls/board.ts'
import { instant } from '#src/kit/format.ts'
import { kpi } from './figures.ts'

/** What happened last. */
export function LatestMoves({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation('pages/board')
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
              {name} · <time dateTime={date}>{instant(date)}</time>
            </span>
            {move === 'CONFIRMED' && <b>+{kpi(kpiPoint)}</b>}
          </li>
        ))}
      </ol>
    </section>
  )
}
