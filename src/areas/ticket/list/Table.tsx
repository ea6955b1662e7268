import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tick, TickPage } from '#src/kit/bulk/Tick.tsx'
import { isNumeric } from '#src/kit/field/numeric.ts'
import { Heads } from '#src/kit/list/Heads.tsx'
import { shownColumns } from '#src/kit/list/listLook.ts'
import { cellOf, useFixed } from '#src/kit/list/useFixed.ts'
import { type ListLook, tableClass } from '#src/kit/list/useLook.ts'
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
  const { t } = useTranslation(['pages/ticket', 'kit'])
  const { entity } = resource
  const words = wordsOf(entity)
  const table = useRef<HTMLTableElement>(null)
  const shown = shownColumns(columns.look).filter(({ name }) => resource.list.includes(name))
  useFixed(table, shown)
  const { selection } = chosen
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="cs-scroll" aria-label={words.many} tabIndex={0}>
      <table ref={table} className={tableClass(columns.look)}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="cs-tick-cell">
                <TickPage selection={selection} />
              </th>
            )}
            <Heads resource={resource} state={list.state} columns={columns} />
            <th scope="col" className="cs-row-end">
              <span className="cs-aside">{t('kit:list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={chosen.tickets.includes(row) ? 'cs-ticked' : undefined}>
              {selection && (
                <td className="cs-tick-cell">
                  <TicketTick ticket={row} chosen={chosen} />
                </td>
              )}
              {resource.list.map(name => (
                <td key={name} {...cellOf(shown, name, isNumeric(entity.fields[name]))}>
                  <TicketCell resource={resource} name={name} row={row} />
                </td>
              ))}
              <td className="cs-row-end">
                <div className="cs-row-actions">
                  <NextButton ticket={row} />
                  <VerbMenu ticket={row} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
