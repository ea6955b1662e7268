import { useDroppable } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { Trouble } from '#src/kit/page/states.tsx'
import { Count } from '#src/kit/ui/Count.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Skeleton } from '../list/Skeleton.tsx'
import { type TicketState, useTickets } from '../list/useTickets.ts'
import type { Ticket } from '../ticket.ts'
import { BoardCard } from './BoardCard.tsx'
import { admits, type Column, moveTo } from './moves.ts'

/** Cards in a column; a link leads to the rest as a table. */
const most = 30

interface Props {
  column: Column
  list: TicketState
  /** The dragged ticket. */
  held: Ticket | undefined
  move(ticket: Ticket, to: Column): void
}

/** The tickets of one status. */
export function BoardColumn({ column, list, held, move }: Props) {
  const { t } = useTranslation('pages/ticket')
  const label = wordsOf(kpiTicket).choice('status', column)
  const { setNodeRef, isOver } = useDroppable({ id: column })
  const status = list.conditions.filter(one => one.field === 'status')
  // A column excluded by tab or filter stays visible, as a target for cards.
  const shown = status.every(condition => admits(condition, column))
  const { rows, total, more, known, isLoading, error, refetch } = useTickets(
    {
      state: list.state,
      ...(list.among && { among: list.among }),
      conditions: [
        ...list.conditions.filter(one => one.field !== 'status'),
        { field: 'status', operator: 'eq', value: column },
      ],
    },
    { pageNo: 1, pageSize: most },
    shown,
  )
  const landing = held && held.status !== column ? moveTo(held, column) : undefined
  const state = landing && ('verb' in landing ? 'cs-ticket-may-drop' : 'cs-ticket-may-not-drop')
  const count = known && number(String(total)) + (more ? '+' : '')
  return (
    <section
      ref={setNodeRef}
      className={['cs-ticket-column', state, isOver && 'cs-ticket-over'].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <h3 className="cs-ticket-column-head">
        <span className={`cs-ticket-dot cs-ticket-dot-${kpiTicket.fields.status.values[column]}`} />
        {label}
        {shown && <Count>{count}</Count>}
      </h3>
      {shown && isLoading && <Skeleton lines={2} />}
      {error && !known && <Trouble error={error} retry={() => void refetch()} />}
      {(!shown || (known && rows.length === 0)) && (
        <p className="cs-ticket-column-none">{t('board.none')}</p>
      )}
      {shown && rows.length > 0 && (
        <ul>
          {rows.map(row => (
            <li key={row.id}>
              <BoardCard ticket={row} move={to => move(row, to)} />
            </li>
          ))}
        </ul>
      )}
      {total > most && (
        <button type="button" className="cs-link" onClick={() => list.asTable(column)}>
          {t('board.more', { count: number(String(total - most)) })}
        </button>
      )}
    </section>
  )
}
