import { MoreOutlined } from '@ant-design/icons'
import { useDraggable } from '@dnd-kit/core'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Card } from '../Card.tsx'
import type { Ticket } from '../ticket.ts'
import { type Column, columns, moveTo } from './moves.ts'

interface Props {
  ticket: Ticket
  move(to: Column): void
}

/** A draggable card; its menu moves it without a mouse. */
export function BoardCard({ ticket, move }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: ticket.id,
    data: ticket as unknown as Record<string, unknown>,
  })
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={isDragging ? 'cs-ticket-board-card cs-ticket-dragging' : 'cs-ticket-board-card'}
    >
      <Card ticket={ticket} menu={<MoveMenu ticket={ticket} move={move} />} />
    </div>
  )
}

/** "Move to", with the reason beside each column that is blocked. */
function MoveMenu({ ticket, move }: Props) {
  const { t } = useTranslation(['pages/ticket', 'errors'])
  const words = wordsOf(kpiTicket)
  const button = useRef<HTMLButtonElement>(null)
  const items = columns
    .filter(column => column !== ticket.status)
    .flatMap(column => {
      const found = moveTo(ticket, column)
      if ('none' in found) return []
      const blocked = 'blocked' in found ? found.blocked : undefined
      return [
        {
          key: column,
          disabled: blocked !== undefined,
          label: (
            <>
              {words.choice('status', column)}
              {blocked && <small className="cs-why">{t(`errors:${blocked}`)}</small>}
            </>
          ),
        },
      ]
    })
  if (items.length === 0) return <span />
  return (
    <Dropdown
      menu={{
        items: [
          { type: 'group', label: t('pages/ticket:board.moveTo'), children: items, key: 'to' },
        ],
        onClick: ({ key, domEvent }) => {
          // The same press of Enter would activate the button that gets the focus.
          domEvent.preventDefault()
          // The focus returns to an element that stays.
          button.current?.focus()
          move(key as Column)
        },
      }}
      trigger={['click']}
      autoFocus
    >
      <Button
        ref={button}
        type="text"
        size="small"
        className="cs-icon-button"
        icon={<MoreOutlined aria-hidden />}
        aria-label={t('pages/ticket:board.move', { title: ticket.title })}
      />
    </Dropdown>
  )
}
