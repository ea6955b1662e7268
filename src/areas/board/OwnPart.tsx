import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RECENT_DAYS } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { rowsIn } from '#src/areas/ticket/public.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { number } from '#src/kit/words/format.ts'
import { kpi } from './figures.ts'
import { Panel } from './Panel.tsx'
import type { PartProps } from './types.ts'

/** The member's own shares, KPI and tasks in the project. */
export function OwnPart({ project, board }: PartProps) {
  const { t } = useTranslation(['pages/board', 'entities/projectMember', 'entities/kpiTicket'])
  const me = currentMember().profile?.id ?? 0
  const { own, people } = board
  const part = people.find(person => person.member === me && !person.exited)
  const mine = own.open.filter(({ status }) => status !== 'PENDING_CONFIRM')
  const nothing = mine.length === 0 && own.toConfirm === 0
  return (
    <Panel title={t('pages/board:own.title')}>
      {part ? (
        <dl className="bo-facts">
          <dt>{t('pages/board:recent', { days: RECENT_DAYS })}</dt>
          <dd>
            <Link to={rowsIn(project.id, rowsBehind.confirmed(own.recent), rowsBehind.of(me))}>
              {kpi(own.recent.kpiPoint)}
            </Link>
          </dd>
          <dt>{t('entities/projectMember:fields.kpi')}</dt>
          <dd>{kpi(part.kpi)}</dd>
          <dt>{t('entities/projectMember:fields.rate')}</dt>
          <dd>{part.rate === null ? '–' : number(part.rate, { most: 2 })}</dd>
          <dt>{t('entities/projectMember:fields.shares')}</dt>
          <dd>{number(String(part.shares))}</dd>
        </dl>
      ) : (
        <p className="bo-none">{t('pages/board:own.none')}</p>
      )}
      <h3>{t('pages/board:own.waiting')}</h3>
      {nothing && <p className="bo-none">{t('pages/board:own.nothing')}</p>}
      <ul className="bo-waiting">
        {mine.map(({ status, count }) => (
          <li key={status}>
            <Link to={rowsIn(project.id, rowsBehind.status(status), rowsBehind.of(me))}>
              {t(`entities/kpiTicket:choices.status.${status}`)}
            </Link>
            <strong>{number(String(count))}</strong>
          </li>
        ))}
        {own.toConfirm > 0 && (
          <li>
            <Link
              to={rowsIn(project.id, rowsBehind.status('PENDING_CONFIRM'), rowsBehind.notOf(me))}
            >
              {t('pages/board:own.toConfirm')}
            </Link>
            <strong>{number(String(own.toConfirm))}</strong>
          </li>
        )}
      </ul>
    </Panel>
  )
}
