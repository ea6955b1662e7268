import { useList } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { type Order, OrderLines } from '../bill/OrderLines.tsx'

const pageSize = 20

/** The orders of a plan that the member sees: all, or one's own. */
export function PlanOrders({ id, managed }: { id: number; managed: boolean }) {
  const { t } = useTranslation('pages/payments')
  const [pageNo, go] = useState(1)
  const { result, query } = useList<Order, Failure>({
    resource: payOrder.name,
    filters: [{ field: 'plan', operator: 'eq', value: id }],
    pagination: { currentPage: pageNo, pageSize },
    errorNotification: false,
  })
  const { data: orders, total = 0 } = result
  const known = query.data !== undefined
  return (
    <Card
      title={t('plan.orders')}
      text={t(managed ? 'plan.ordersText' : 'plan.ownOrdersText')}
      rows
      aria-busy={query.isFetching}
    >
      {query.isLoading && <Wait />}
      {query.isError && !known && (
        <Trouble error={query.error} retry={() => void query.refetch()} />
      )}
      {known && orders.length === 0 && (
        <Nothing title={t('plan.noOrders')} text={t('plan.noOrdersText')} />
      )}
      {orders.length > 0 && (
        <OrderLines label={t('plan.orders')} orders={orders} managed={managed} />
      )}
      <Pager {...{ pageNo, pageSize, total, go }} />
    </Card>
  )
}
