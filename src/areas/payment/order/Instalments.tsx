import { useTranslation } from 'react-i18next'
import type { orderDetail } from '#contract/areas/payment/calls/orders.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Lines } from '#src/kit/ui/Lines.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { day, today } from '#src/kit/words/format.ts'
import { dollars } from '../money.ts'

type Part = CallOutput<typeof orderDetail>['instalments'][number]

const states = { paid: 'green', late: 'red', open: 'gold' } as const

const stateOf = ({ left, dueDate }: Part) =>
  left === '0.00' ? 'paid' : dueDate < today() ? 'late' : 'open'

/** The instalments of an order, and what is left of each. */
export function Instalments({ parts }: { parts: readonly Part[] }) {
  const { t } = useTranslation('pages/payments')
  if (parts.length === 0) return null
  return (
    <Card title={t('instalments.title')} rows>
      <Lines
        label={t('instalments.title')}
        rows={parts.map((part, at) => ({ ...part, at }))}
        keyOf={({ at }) => at}
        title={{ key: 'dueDate', label: t('instalments.due'), cell: one => day(one.dueDate) }}
        columns={[
          {
            key: 'amount',
            label: t('instalments.amount'),
            figures: true,
            cell: one => dollars(one.amount),
          },
          {
            key: 'left',
            label: t('instalments.left'),
            figures: true,
            cell: one => dollars(one.left),
          },
          {
            key: 'state',
            label: t('instalments.state'),
            cell: one => (
              <Tag tone={states[stateOf(one)]}>{t(`instalments.is.${stateOf(one)}`)}</Tag>
            ),
          },
        ]}
      />
    </Card>
  )
}
