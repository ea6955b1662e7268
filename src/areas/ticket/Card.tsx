import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { NextButton, VerbMenu } from './act/Verbs.tsx'
import { Due } from './Due.tsx'
import { type Ticket, ticketPage } from './ticket.ts'

interface Props {
  ticket: Ticket
  /** Hides what is obvious on a board, or in one project. */
  status?: boolean
  project?: boolean
  /** Before the title. */
  children?: ReactNode
  /** Replaces the menu of actions. */
  menu?: ReactNode
}

/** A ticket in a few lines. */
export function Card({ ticket, status, project, children, menu }: Props) {
  const words = wordsOf(kpiTicket)
  const { priority } = ticket
  const value = (name: 'status' | 'priority' | 'type') => (
    <Cell
      field={kpiTicket.fields[name]}
      name={name}
      words={words}
      value={ticket[name]}
      row={ticket}
    />
  )
  return (
    <article className="cs-ticket-card">
      <div className="cs-ticket-card-head">
        {children}
        <Link to={ticketPage(ticket)} className="cs-row-title">
          {ticket.title}
        </Link>
        {menu ?? <VerbMenu ticket={ticket} />}
      </div>
      <p className="cs-ticket-card-tags">
        {status && value('status')}
        {value('type')}
        {(priority === 'URGENT' || priority === 'HIGH') && value('priority')}
      </p>
      {project && <p className="cs-ticket-quiet">{ticket.projectTitle}</p>}
      <p className="cs-ticket-card-foot">
        {ticket.contributorTitle && <span>{ticket.contributorTitle}</span>}
        {ticket.planDate && <Due ticket={ticket} />}
        <strong className="cs-ticket-kpi">
          {number(ticket.kpiPoint, { least: 2, most: 2 })} <small>KPI</small>
        </strong>
      </p>
      <NextButton ticket={ticket} />
    </article>
  )
}
