import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { cardOrders } from '#contract/areas/project/calls/market.ts'
import type { Entry } from '#src/kit/field/dictionary.ts'
import { Find } from '#src/kit/list/Find.tsx'
import type { HallState } from './useHall.ts'

type Order = keyof typeof cardOrders
const orders = Object.keys(cardOrders) as Order[]

interface Props {
  hall: HallState
  types: Entry[]
}

/** Search, type and order of the published projects, and how many there are. */
export function HallTools({ hall: { place, go, list, typed, setTyped }, types }: Props) {
  const { t } = useTranslation('pages/market')
  const { type, orderBy } = place
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is not known everywhere
    <div className="mk-tools" role="search">
      <Find label={t('find')} value={typed} onChange={setTyped} />
      <Select<string>
        className="mk-select"
        aria-label={t('type')}
        placeholder={t('anyType')}
        allowClear
        {...(type && { value: type })}
        options={types}
        onChange={chosen => go({ type: chosen ?? '', pageNo: 1 })}
      />
      <Select<Order>
        className="mk-select"
        aria-label={t('order.label')}
        value={orderBy}
        options={orders.map(value => ({ value, label: t(`order.${value}`) }))}
        onChange={chosen => go({ orderBy: chosen, pageNo: 1 })}
      />
      {list.known && <p className="mk-total">{t('total', { count: list.total })}</p>}
    </div>
  )
}
