import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import declared from '../myProduct.tsx'
import type { Product } from '../own/state.ts'
import { ReviewRows } from './ReviewRows.tsx'
import '#src/pages/pages.css'
import './review.css'

/** Which products are listed; the address keeps it. */
const parts = {
  pending: ['PENDING'],
  decided: ['APPROVED', 'REJECTED'],
  all: ['PENDING', 'APPROVED', 'REJECTED'],
} as const
const names = Object.keys(parts) as (keyof typeof parts)[]
const kept = ['part']

/** Products that were submitted: by default those that wait, the oldest first. */
export default function Reviews() {
  const { t } = useTranslation('pages/product')
  const [params] = useSearchParams()
  const part = names.find(name => name === params.get('part')) ?? 'pending'
  const state = useListState(myProduct, kept, useViewedAddress(myProduct, kept))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const asked = {
    ...query,
    conditions: [
      ...query.conditions,
      { field: 'status', operator: 'eq' as const, value: 'SUBMITTED' },
      { field: 'revStatus', operator: 'in' as const, value: parts[part] },
    ],
    ...(query.sorts.length === 0 && {
      sorts: [{ field: 'submitDate', descending: part !== 'pending' }],
    }),
  }
  const list = useRows<Product>(myProduct, state, asked)
  return (
    <>
      <ListHead {...{ resource, state, list }} exported={asked} trash={false} create={false} />
      <ListFrame
        list={list}
        toolbar={
          <>
            <div className="pr-parts">
              <SegmentLinks
                label={t('review.which')}
                value={part}
                options={names.map(value => ({
                  value,
                  label: t(`review.${value}`),
                  to: value === 'pending' ? '?' : `?part=${value}`,
                }))}
              />
            </div>
            <Toolbar {...{ resource, state, columns }} />
          </>
        }
        noMatch={state.narrowed && { clear: state.clear }}
        empty={<Nothing title={t('review.none')} text={t('review.noneText')} />}
      >
        <ReviewRows {...{ resource, state, columns }} rows={list.rows} />
      </ListFrame>
    </>
  )
}
