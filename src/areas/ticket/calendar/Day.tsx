import { ClockCircleOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { day as dayName, number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { isOverdue } from '../Due.tsx'
import { type Status, type Ticket, ticketPage } from '../ticket.ts'
import { today } from './days.ts'

/** Tickets a day shows before it is expanded. */
const most = 4

interface Props {
  day: string
  tickets: readonly Ticket[]
  /** It belongs to the previous or next month. */
  outside?: boolean
  /** A list item instead of a cell. */
  line?: boolean
}

/** A day with its tickets. */
export function Day({ day, tickets, outside, line }: Props) {
  const { t } = useTranslation('pages/ticket')
  const [open, setOpen] = useState(false)
  const shown = open || line ? tickets : tickets.slice(0, most)
  const now = day === today()
  const Place = line ? 'li' : 'td'
  const date = (
    <time
      dateTime={day}
      className={now ? 'cs-ticket-day-number cs-ticket-today' : 'cs-ticket-day-number'}
      {...(now && { 'aria-current': 'date' as const })}
    >
      {line ? dayName(day) : number(String(Number(day.slice(8))))}
    </time>
  )
  return (
    <Place className={outside ? 'cs-ticket-day cs-ticket-day-outside' : 'cs-ticket-day'}>
      {date}
      {tickets.length > 0 && (
        <ul>
          {shown.map(ticket => (
            <li key={ticket.id}>
              <TicketLink ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < tickets.length && (
        <button type="button" className="cs-link" onClick={() => setOpen(true)}>
          {t('calendar.others', { count: tickets.length - shown.length })}
        </button>
      )}
    </Place>
  )
}

const statuses = Object.keys(kpiTicket.fields.status.values) as Status[]
const toneOf = (status: Status) => kpiTicket.fields.status.values[status]

/** A ticket in the colour of its state. */
function TicketLink({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('pages/ticket')
  const words = wordsOf(kpiTicket)
  const status = words.choice('status', ticket.status)
  const late = isOverdue(ticket)
  const said = late ? `${status} · ${t('overdue')}` : status
  return (
    <Link
      to={ticketPage(ticket)}
      className={`cs-ticket-entry cs-tone-${toneOf(ticket.status)}`}
      title={`${ticket.title} · ${said}`}
    >
      {late && <ClockCircleOutlined aria-hidden />}
      <span className="cs-ticket-entry-title">{ticket.title}</span>
      <span className="cs-aside">, {said}</span>
    </Link>
  )
}

/** What the colours of these tickets mean: each state that occurs. */
export function Legend({ tickets }: { tickets: readonly Ticket[] }) {
  const words = wordsOf(kpiTicket)
  const occurring = new Set(tickets.map(one => one.status))
  const states = statuses.filter(status => occurring.has(status))
  return (
    <p className="cs-ticket-legend">
      {states.map(status => (
        <Tag key={status} tone={toneOf(status)}>
          {words.choice('status', status)}
        </Tag>
      ))}
    </p>
  )
}
