import { useTranslation } from 'react-i18next'
import { day } from '#src/kit/words/format.ts'
import { today } from './calendar/days.ts'
import type { Status, Ticket } from './ticket.ts'

/** Statuses of unfinished work. */
const open: readonly Status[] = ['DRAFT', 'TO_CLAIM', 'CLAIMED']

export const isOverdue = ({ status, planDate }: Pick<Ticket, 'status' | 'planDate'>) =>
  planDate !== null && open.includes(status) && planDate < today()

/** The due date of a plan, and whether it is overdue. */
export function Due({ ticket }: { ticket: Pick<Ticket, 'status' | 'planDate'> }) {
  const { t } = useTranslation(['pages/ticket', 'kit'])
  if (!ticket.planDate)
    return (
      <>
        <span className="cs-none" aria-hidden="true">
          –
        </span>
        <span className="cs-aside">{t('kit:none')}</span>
      </>
    )
  const late = isOverdue(ticket)
  return (
    <span className={late ? 'cs-ticket-overdue' : undefined}>
      <time dateTime={ticket.planDate}>{day(ticket.planDate)}</time>
      {late && <small className="cs-ticket-under">{t('pages/ticket:overdue')}</small>}
    </span>
  )
}
