import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Waiting } from '#contract/areas/board/calls.ts'
import { kpiTicket, rowsBehind } from '#contract/areas/ticket/public.ts'
import { rowsEverywhere, rowsIn } from '#src/areas/ticket/public.ts'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { day, number } from '#src/kit/words/format.ts'
import type { PartProps } from './types.ts'

const own = ['REJECTED', 'CLAIMED', 'TO_CLAIM'] as const

/** The member's own open tickets. */
export function WaitingTickets({ board: { open, next, today } }: PartProps) {
  const { t } = useTranslation(['pages/home', 'entities/kpiTicket'])
  const me = currentMember().profile?.id ?? 0
  const counts = own.flatMap(status => open.filter(one => one.status === status))
  return (
    <Card
      pad
      title={t('pages/home:waiting')}
      actions={
        <p className="ho-counts">
          {counts.map(({ status, count }) => (
            <Link key={status} to={rowsEverywhere(rowsBehind.status(status), rowsBehind.of(me))}>
              {t(`entities/kpiTicket:choices.status.${status}`)} {number(String(count))}
            </Link>
          ))}
        </p>
      }
    >
      {next.length === 0 && (
        <p className="ho-none">
          {t('pages/home:nothing')} {t('pages/home:nothingHint')}{' '}
          <Link to={rowsEverywhere(rowsBehind.status('TO_CLAIM'))}>{t('pages/home:allOpen')}</Link>
        </p>
      )}
      <ul className="ho-tickets">
        {next.map(ticket => (
          <Ticket key={ticket.ticket} ticket={ticket} today={today} me={me} />
        ))}
      </ul>
    </Card>
  )
}

function Ticket({ ticket, today, me }: { ticket: Waiting; today: string; me: number }) {
  const { t } = useTranslation(['pages/home', 'entities/kpiTicket'])
  const { title, status, priority, planDate, project, projectName } = ticket
  const { status: states, priority: priorities } = kpiTicket.fields
  const pressing = priority === 'URGENT' || priority === 'HIGH'
  return (
    <li>
      <div>
        <Link to={rowsIn(project, rowsBehind.status(status), rowsBehind.of(me))}>{title}</Link>
        <p className="cs-note">
          {projectName}
          {planDate && ` · ${t('pages/home:due', { day: day(planDate) })}`}
        </p>
      </div>
      <Tags>
        {planDate && planDate < today && <Tag tone="red">{t('pages/home:overdue')}</Tag>}
        {pressing && (
          <Tag tone={priorities.values[priority]}>
            {t(`entities/kpiTicket:choices.priority.${priority}`)}
          </Tag>
        )}
        <Tag tone={states.values[status]}>{t(`entities/kpiTicket:choices.status.${status}`)}</Tag>
      </Tags>
    </li>
  )
}
