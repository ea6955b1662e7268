import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useRows } from '#src/kit/list/useRows.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { TrashButton } from '#src/kit/trash/TrashButton.tsx'
import declared from '../myProduct.tsx'
import { productForm } from '../places.ts'
import { ProductCard } from './ProductCard.tsx'
import type { Product } from './state.ts'
import '#src/pages/pages.css'
import './card.css'

const kept: readonly string[] = []
/** Its owner looks for one of a few. */
const resource = { ...declared, filters: ['distLevel', 'revStatus'] }

/** The member's products as cards, with what to do next. */
export default function OwnProducts() {
  const { t } = useTranslation('pages/product')
  const state = useListState(myProduct, kept)
  const own = { field: 'member', operator: 'eq' as const, value: 'me' }
  const query = { ...state.query, conditions: [...state.query.conditions, own] }
  const list = useRows<Product>(myProduct, state, query)
  const add = can(myProduct, 'create') && (
    <Link to={productForm()}>
      <Button type="primary" tabIndex={-1}>
        {t('own.create')}
      </Button>
    </Link>
  )
  return (
    <>
      <PageHeader
        title={t('own.title')}
        aside={list.known && list.total > 0 && t('own.count', { count: list.total })}
        refresh
      >
        <TrashButton resource={resource} />
        {add}
      </PageHeader>
      <ListFrame
        list={list}
        className=""
        label={t('own.title')}
        toolbar={
          (list.total > 0 || state.narrowed) && (
            <div className="pc-tools">
              <Toolbar {...{ resource, state }} />
            </div>
          )
        }
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('own.none')} text={t('own.noneText')}>
            {add}
          </Nothing>
        }
      >
        <ul className="pc-cards">
          {list.rows.map(row => (
            <li key={row.id} data-row>
              <ProductCard of={row} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </>
  )
}
