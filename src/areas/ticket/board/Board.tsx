import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { withoutWords } from '#src/kit/arrange/withoutWords.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'
import { useActing } from '../act/Acting.tsx'
import { Card } from '../Card.tsx'
import type { TicketState } from '../list/useTickets.ts'
import type { Ticket } from '../ticket.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { type Column, columns, moveTo } from './moves.ts'

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Tickets in columns by status; moving a card runs the action that leads there. */
export default function Board({ list }: { list: TicketState }) {
  const { t } = useTranslation(['pages/ticket', 'errors'])
  const { start } = useActing()
  const words = wordsOf(kpiTicket)
  const [held, setHeld] = useState<Ticket>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )

  function move(ticket: Ticket, to: Column) {
    if (to === ticket.status) return
    const found = moveTo(ticket, to)
    if ('verb' in found) return start(ticket, found.verb)
    // The card returns, and the reason is shown.
    const status = (name: string) => words.choice('status', name)
    const why =
      'blocked' in found
        ? t(`errors:${found.blocked}`)
        : t('pages/ticket:board.noWay', { from: status(ticket.status), to: status(to) })
    toast('error', why)
  }
  function dropped({ active, over }: DragEndEvent) {
    setHeld(undefined)
    const ticket = active.data.current as Ticket | undefined
    if (ticket && over) move(ticket, over.id as Column)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setHeld(active.data.current as Ticket)}
      onDragCancel={() => setHeld(undefined)}
      onDragEnd={dropped}
      // The menu of each card has the same actions: dragging adds none.
      accessibility={withoutWords}
    >
      <p className="cs-ticket-board-hint">{t('pages/ticket:board.hint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="cs-ticket-board" aria-label={t('pages/ticket:views.board')} tabIndex={0}>
        {columns.map(column => (
          <BoardColumn key={column} column={column} list={list} held={held} move={move} />
        ))}
      </section>
      <DragOverlay dropAnimation={still() ? null : { duration: 220, easing: 'ease-out' }}>
        {held && (
          <div className="cs-ticket-held-card">
            <Card ticket={held} menu={<span />} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
