import { useTranslation } from 'react-i18next'
import type { orderDetail } from '#contract/areas/payment/calls/orders.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { RowItem, RowList } from '#src/kit/ui/RowList.tsx'
import { day, instant } from '#src/kit/words/format.ts'

type Sent = CallOutput<typeof orderDetail>['reminders'][number]

/** The reminders that the payer of an order was sent. */
export function Reminders({ sent }: { sent: readonly Sent[] }) {
  const { t } = useTranslation('pages/payments')
  if (sent.length === 0) return null
  return (
    <Card title={t('reminders.title')} rows>
      <RowList>
        {sent.map(({ stage, dueDate, createDate }) => (
          <RowItem
            key={`${dueDate} ${stage}`}
            title={t(`reminders.${stage}`, { date: day(dueDate) })}
            note={[<span key="sent">{t('reminders.sent', { date: instant(createDate) })}</span>]}
          />
        ))}
      </RowList>
    </Card>
  )
}
