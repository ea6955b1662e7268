import { Link } from 'react-router'
import { Tick } from '#src/kit/bulk/Tick.tsx'
import { ListTable } from '#src/kit/list/ListTable.tsx'
import type { ListLook } from '#src/kit/list/useLook.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { Value } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { NextButton, VerbMenu } from '../act/Verbs.tsx'
import { Due } from '../Due.tsx'
import ticketResource from '../kpiTicket.tsx'
import { type Ticket, ticketPage } from '../ticket.ts'
import { type Chosen, confirmable } from './chosen.ts'
import type { TicketState } from './useTickets.ts'

export interface LinesProps {
  resource: Resource
  columns: ListLook
  rows: readonly Ticket[]
  list: TicketState
  chosen: Chosen
}

/** Tickets as a table. */
export function Table({ resource, columns, rows, list, chosen }: LinesProps) {
  return (
    <ListTable
      {...{ resource, rows, columns }}
      state={list.state}
      selection={chosen.selection}
      selectable={confirmable}
      cell={(row, name) => <TicketCell resource={resource} name={name} row={row} />}
      actions={row => (
        <div className="cs-row-actions">
          <NextButton ticket={row} />
          <VerbMenu ticket={row} />
        </div>
      )}
    />
  )
}

/** The check box of a ticket that can be confirmed; empty for others. */
export function TicketTick({ ticket, chosen: { selection } }: { ticket: Ticket; chosen: Chosen }) {
  if (!selection || !confirmable(ticket)) return null
  return <Tick resource={ticketResource} row={ticket as never} selection={selection} />
}

/** A cell of a ticket: its title is a link, with the job type below. */
function TicketCell({ resource, name, row }: { resource: Resource; name: string; row: Ticket }) {
  if (name === 'title')
    return (
      <>
        <Link to={ticketPage(row)} className="cs-row-title">
          {row.title}
        </Link>
        <small className="cs-ticket-under">
          {wordsOf(resource.entity).choice('type', row.type)} · {row.jobTypeTitle}
        </small>
      </>
    )
  if (name === 'planDate') return <Due ticket={row} />
  return <Value resource={resource} name={name} row={row as never} />
}
