import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { day as dayName, number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { isOverdue } from '../Due.tsx'
import { type Ticket, ticketPage } from '../ticket.ts'
import { today } from './days.ts'

/** A ticket on a day, with the reason: planned or done. */
export interface Entry {
  ticket: Ticket
  by: 'planDate' | 'contributionDate'
}

/** Entries a day shows before it is expanded. */
const most = 4

interface Props {
  day: string
  entries: readonly Entry[]
  /** It belongs to the previous or next month. */
  outside?: boolean
  /** A list item instead of a cell. */
  line?: boolean
}

/** A day with its planned and finished tickets. */
export function Day({ day, entries, outside, line }: Props) {
  const { t } = useTranslation('pages/ticket')
  const [open, setOpen] = useState(false)
  const shown = open || line ? entries : entries.slice(0, most)
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
      {entries.length > 0 && (
        <ul>
          {shown.map(entry => (
            <li key={`${entry.by} ${entry.ticket.id}`}>
              <EntryLink {...entry} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <button type="button" className="cs-link" onClick={() => setOpen(true)}>
          {t('calendar.others', { count: entries.length - shown.length })}
        </button>
      )}
    </Place>
  )
}

function EntryLink({ ticket, by }: Entry) {
  const { t } = useTranslation('pages/ticket')
  const status = wordsOf(kpiTicket).choice('status', ticket.status)
  const late = by === 'planDate' && isOverdue(ticket)
  return (
    <Link
      to={ticketPage(ticket)}
      className={`cs-ticket-entry cs-ticket-entry-${by} ${late ? 'cs-ticket-entry-late' : ''}`}
      title={`${t(`calendar.${by}`)} · ${status}`}
    >
      <span
        className={`cs-ticket-dot cs-ticket-dot-${kpiTicket.fields.status.values[ticket.status]}`}
      />
      <span className="cs-ticket-entry-title">{ticket.title}</span>
      <span className="cs-aside">{`${t(`calendar.${by}`)}, ${status}`}</span>
    </Link>
  )
}
