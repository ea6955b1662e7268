import type { BaseRecord } from '@refinedev/core'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { session } from '#src/kit/session/session.ts'
import { type Column, Lines } from '#src/kit/ui/Lines.tsx'
import { day, today } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionMenu } from '#src/pages/actions.tsx'
import { sum } from '../money.ts'
import { LinkButton } from '../order/LinkButton.tsx'
import { useOrderPage } from '../order/useOrderPage.ts'
import payOrderResource from '../payOrder.tsx'
import '#src/pages/pages.css'
import '../payment.css'

/** An order with the titles that its list adds. */
export type Order = WireOf<(typeof payOrder)['fields']> &
  BaseRecord & { id: number; projectTitle?: string | null; payerTitle?: string | null }

/**
 * Why the payer opens the page of an order: to pay, or for the receipts of what was paid and to ask
 * for it back.
 */
const reasonOf = ({ status, paidAmount }: Order): 'pay' | 'receipts' | undefined => {
  if (status === 'UNPAID') return 'pay'
  return Number(paidAmount) > 0 ? 'receipts' : undefined
}

/** Whether an order is still to be paid after its due date. */
export const isLate = ({ status, dueDate }: Pick<Order, 'status' | 'dueDate'>, now = today()) =>
  status === 'UNPAID' && dueDate !== null && dueDate < now

interface Props {
  label: string
  orders: readonly Order[]
  /** Shows who is to pay, and lets the order be handed out, changed and cancelled. */
  managed: boolean
  /** Shows the project of each. */
  projects?: boolean
}

/** Orders with what is to be paid, and the way to their payment pages. */
export function OrderLines({ label, orders, managed, projects = false }: Props) {
  const { t } = useTranslation('pages/payments')
  const words = wordsOf(payOrder)
  const { open, busy } = useOrderPage()
  const me = session()?.mid
  const column = (key: string, cell: (order: Order) => ReactNode, figures = false) =>
    ({ key, label: words.label(key), figures, cell }) satisfies Column<Order>
  return (
    <Lines
      label={label}
      rows={orders}
      keyOf={({ id }) => id}
      title={column('title', ({ title, orderNo, projectTitle }) => (
        <>
          {title}
          <span className="cs-note"> {projects && projectTitle ? projectTitle : orderNo}</span>
        </>
      ))}
      columns={[
        ...(managed
          ? [column('payer', ({ payerTitle, payerName }) => payerTitle ?? payerName ?? '–')]
          : []),
        column('amount', ({ amount }) => sum(amount), true),
        column('paidAmount', ({ paidAmount }) => sum(paidAmount), true),
        column('dueDate', order =>
          order.dueDate ? (
            <span className={isLate(order) ? 'pm-late' : ''}>
              {day(order.dueDate)}
              {isLate(order) && ` ${t('orders.late')}`}
              {managed && order.remindersPaused && (
                <span className="cs-note"> {t('orders.paused')}</span>
              )}
            </span>
          ) : (
            '–'
          ),
        ),
        column('shownStatus', order => (
          <Cell
            field={payOrder.fields.shownStatus}
            name="shownStatus"
            words={words}
            value={order.shownStatus}
            row={order}
          />
        )),
      ]}
      end={{
        key: 'actions',
        label: t('orders.actions'),
        cell: order => {
          const reason = order.payer === me ? reasonOf(order) : undefined
          return (
            <div className="cs-row-actions">
              {reason && (
                <Button
                  type={reason === 'pay' ? 'primary' : 'default'}
                  size="small"
                  loading={busy === order.id}
                  onClick={() => void open(order.id)}
                >
                  {t(`orders.${reason}`)}
                  <span className="cs-aside"> {order.title}</span>
                </Button>
              )}
              {managed && order.status === 'UNPAID' && (
                <LinkButton small of={{ order: order.id }} title={order.orderNo} />
              )}
              {/* Members cancel what they wanted to buy themselves. */}
              {(managed || order.plan === null) && (
                <ActionMenu resource={payOrderResource} row={order} />
              )}
            </div>
          )
        },
      }}
    />
  )
}
