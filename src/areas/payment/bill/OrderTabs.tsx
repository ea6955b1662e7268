import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Condition } from '#contract/kit/query.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { TabLinks } from '#src/kit/ui/TabLinks.tsx'
import { type Order, OrderLines } from './OrderLines.tsx'

const tabs = ['unpaid', 'paid', 'all'] as const
const statusOf = { unpaid: 'UNPAID', paid: 'PAID', all: undefined } as const
const keptParams = ['tab', 'projectId']

interface Props {
  /** The project whose orders are shown; without one, the member's own are. */
  project?: string
  /** The member looks after the money of the project. */
  managed?: boolean
}

/** Orders: unpaid, paid or all of them. */
export function OrderTabs({ project, managed = false }: Props) {
  const { t } = useTranslation('pages/payments')
  const [params] = useSearchParams()
  const tab = tabs.find(one => one === params.get('tab')) ?? 'unpaid'
  const state = useListState(payOrder, keptParams)
  const status = statusOf[tab]
  const conditions: Condition[] = [
    ...(status ? [{ field: 'status', operator: 'eq' as const, value: status }] : []),
    ...(project ? [{ field: 'project', operator: 'eq' as const, value: project }] : []),
  ]
  const list = useRows<Order>(payOrder, state, {
    ...state.query,
    conditions,
    ...(!project && { among: 'own' }),
  })
  const to = (tab: string) =>
    `?${new URLSearchParams({ ...(project && { projectId: project }), tab })}`
  const label = t(`orders.tab.${tab}`)
  return (
    <>
      <TabLinks
        label={t('orders.tabs')}
        value={tab}
        tabs={tabs.map(value => ({ value, label: t(`orders.tab.${value}`), to: to(value) }))}
      />
      <ListFrame
        list={list}
        label={label}
        empty={
          <Nothing
            title={t(`orders.none.${tab}`)}
            text={t(project ? 'orders.noneProject' : 'orders.noneOwn')}
          />
        }
      >
        <OrderLines label={label} orders={list.rows} managed={managed} projects={!project} />
      </ListFrame>
    </>
  )
}
