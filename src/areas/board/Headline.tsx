import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RECENT_DAYS } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { rowsIn } from '#src/areas/ticket/public.ts'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { number } from '#src/kit/words/format.ts'
import { change, kpi } from './figures.ts'
import type { PartProps } from './types.ts'

/** The most important figures, above everything else. */
export function Headline({ project, board }: PartProps) {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const { recent, before, people, open, kpiTotal } = board
  const active = people.filter(person => !person.exited).length
  const waiting = open.reduce((sum, { count }) => sum + count, 0)
  return (
    <Figures>
      <Figure
        label={t('pages/board:recent', { days: RECENT_DAYS })}
        value={kpi(recent.kpiPoint)}
        to={rowsIn(project.id, rowsBehind.confirmed(recent))}
        note={t('pages/board:change', { change: change(recent, before), days: RECENT_DAYS })}
      />
      <Figure
        label={t('entities/project:fields.kpiTotal')}
        value={kpi(kpiTotal)}
        to={rowsIn(project.id, rowsBehind.status('CONFIRMED'))}
      />
      <Figure
        label={t('entities/project:fields.completion')}
        value={number(`${project.completion}`)}
        unit="%"
      >
        <Bar percent={project.completion} label={t('entities/project:fields.completion')} />
      </Figure>
      <Figure
        label={t('entities/project:fields.activeMembers')}
        value={number(String(active))}
        to={projectPage('member', project.id)}
      />
      <Figure
        label={t('pages/board:open')}
        value={number(String(waiting))}
        note={open.length > 0 && <OpenByStatus project={project} board={board} />}
      />
    </Figures>
  )
}

/** Open tickets by status, each a link to its rows. */
function OpenByStatus({ project, board }: PartProps) {
  const { t } = useTranslation('entities/kpiTicket')
  return (
    <span className="bo-open">
      {board.open.map(({ status, count }) => (
        <Link key={status} to={rowsIn(project.id, rowsBehind.status(status))}>
          {t(`choices.status.${status}`)} {number(String(count))}
        </Link>
      ))}
    </span>
  )
}
