import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOfUse } from '#contract/areas/eform/public.ts'
import { orderDetail } from '#contract/areas/payment/calls/orders.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { FormAnswers } from '#src/areas/eform/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionMenu } from '#src/pages/actions.tsx'
import payment from '../payment.tsx'
import RefundButton from '../refund/RefundButton.tsx'
import refund from '../refundRequire.tsx'
import { Instalments } from './Instalments.tsx'
import { Reminders } from './Reminders.tsx'
import '../payment.css'

const paymentFields = ['status', 'payWay', 'amount', 'refundAmount', 'fee', 'paidDate', 'receiptNo']
const refundFields = [
  'status',
  'cause',
  'amount',
  'remark',
  'applicant',
  'reviewer',
  'reviewRemark',
  'reference',
  'problem',
  'refundDate',
]

/** The instalments of an order, its payments and refunds, and the reminders that were sent. */
export default function OrderPayments({ row }: { row: Row }) {
  const { t } = useTranslation('pages/payments')
  // Reloaded with the list of refunds, and below whenever the order has changed.
  const asked = useCall(orderDetail, { id: row.id }, 0, { of: refundRequire.name })
  const { data, isLoading, isError, error, refetch } = asked
  const { updateDate } = row
  const seen = useRef(updateDate)
  useEffect(() => {
    if (seen.current === updateDate) return
    seen.current = updateDate
    void refetch()
  }, [updateDate, refetch])
  return (
    <>
      <FormAnswers use={keyOfUse('order', row.id as number)} />
      {isLoading && <Wait />}
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <Instalments parts={data.instalments} />
          <Part
            title={t('order.payments')}
            none={t('order.noPayments')}
            resource={payment}
            fields={paymentFields}
            rows={data.payments}
            end={one => <RefundButton row={one} small />}
          />
          <Part
            title={t('order.refunds')}
            none={t('order.noRefunds')}
            resource={refund}
            fields={refundFields}
            rows={data.refunds}
            end={one => <ActionMenu resource={refund} row={one} />}
          />
          <Reminders sent={data.reminders} />
        </>
      )}
    </>
  )
}

interface PartProps {
  title: string
  none: string
  resource: Resource
  fields: readonly string[]
  rows: readonly Row[]
  end(row: Row): React.ReactNode
}

function Part({ title, none, resource, fields, rows, end }: PartProps) {
  const { t } = useTranslation('pages/payments')
  const words = wordsOf(resource.entity)
  return (
    <Card title={title} rows>
      {rows.length === 0 ? (
        <p className="pm-none">{none}</p>
      ) : (
        <Lines
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          title={{
            key: 'requestId',
            label: words.label('requestId'),
            cell: one => String(one.requestId),
          }}
          columns={fields.map(name => ({
            key: name,
            label: words.label(name),
            figures: resource.entity.fields[name]?.kind === 'money',
            cell: (one: Row) => <Value resource={resource} name={name} row={one} />,
          }))}
          end={{
            key: 'actions',
            label: t('orders.actions'),
            cell: one => <div className="cs-row-actions">{end(one)}</div>,
          }}
        />
      )}
    </Card>
  )
}
