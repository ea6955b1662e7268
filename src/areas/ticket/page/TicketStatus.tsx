import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { useProject } from '#src/areas/project/public.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Due } from '../Due.tsx'
import type { Status, Ticket } from '../ticket.ts'
import { confirmersOf, stillNeeded } from './needed.ts'
import { usePeople } from './people.ts'

/** The usual life cycle of each kind of ticket. */
const ways: Record<Ticket['type'], readonly Status[]> = {
  PLAN: ['DRAFT', 'TO_CLAIM', 'CLAIMED', 'PENDING_CONFIRM', 'CONFIRMED'],
  CONTRIBUTION: ['PENDING_CONFIRM', 'CONFIRMED'],
}

/** The status of the ticket, its progress, and what it is waiting for. */
export function TicketStatus({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('pages/ticket')
  const words = wordsOf(kpiTicket)
  const { status, type } = ticket
  const way = ways[type]
  const at = way.indexOf(status === 'REJECTED' ? 'PENDING_CONFIRM' : status)
  const tone = kpiTicket.fields.status.values[status]
  return (
    <Card className="cs-ticket-state" pad>
      <h3 className="cs-ticket-status">
        <span className={`cs-ticket-dot cs-ticket-dot-${tone}`} />
        {words.choice('status', status)}
        <small>{words.choice('type', type)}</small>
      </h3>
      <Waiting ticket={ticket} />
      {at >= 0 && (
        <ol className="cs-ticket-way" aria-label={t('way')}>
          {way.map((step, number) => (
            <li
              key={step}
              className={
                number < at
                  ? 'cs-ticket-done'
                  : number === at
                    ? status === 'REJECTED'
                      ? 'cs-ticket-here cs-ticket-refused-here'
                      : 'cs-ticket-here'
                    : ''
              }
              {...(number === at && { 'aria-current': 'step' as const })}
            >
              {words.choice('status', step)}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** What the ticket is waiting for, in a sentence. */
function Waiting({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('pages/ticket')
  const { project } = useProject()
  const { people } = usePeople(project.id)
  const { type, status, contributorTitle: name, planDate } = ticket
  if (status === 'PENDING_CONFIRM') {
    const { leads } = confirmersOf(people, ticket.contributor, project)
    const { lead, more } = stillNeeded(ticket, project, leads.length > 0 || people.length === 0)
    return (
      <p>
        {lead && more > 0
          ? t('waits.leadAndMore', { count: more })
          : lead
            ? t('waits.lead')
            : t('waits.more', { count: more })}
      </p>
    )
  }
  const left = people.some(one => one.member === ticket.contributor && one.status !== 'ACTIVE')
  if (left && type === 'PLAN' && (status === 'CLAIMED' || status === 'REJECTED'))
    return <p>{t('waits.left', { name: name ?? '–' })}</p>
  if (status === 'REJECTED')
    return (
      <p>
        {t('waits.REJECTED', { name: name ?? '–' })}
        {ticket.rejectReason && <q className="cs-ticket-reason">{ticket.rejectReason}</q>}
      </p>
    )
  const assigned = status === 'TO_CLAIM' && name !== null
  return (
    <p>
      {assigned ? t('waits.assigned', { name }) : t(`waits.${status}`, { name: name ?? '–' })}
      {planDate && (status === 'TO_CLAIM' || status === 'CLAIMED') && (
        <span className="cs-ticket-state-due">
          {t('waits.due')} <Due ticket={ticket} />
        </span>
      )}
    </p>
  )
}
