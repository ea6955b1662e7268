import { useTranslation } from 'react-i18next'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { Shown } from '#src/pages/list/Shown.tsx'
import { KeysButton } from './KeysButton.tsx'
import '#src/pages/pages.css'

/** All refunds, latest first, and a check of the providers that carry them out. */
export default function Refunds({ resource: declared }: { resource: Resource }) {
  const { entity } = declared
  const { t } = useTranslation('pages/payments')
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const list = useRows<Row>(entity, state)
  return (
    <>
      <ListHead resource={resource} state={state} list={list} create={false}>
        <KeysButton />
      </ListHead>
      <ListFrame
        list={list}
        toolbar={<Toolbar resource={resource} state={state} columns={columns} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={<Nothing title={t('refund.none')} text={t('refund.noneText')} />}
      >
        <Shown {...{ resource, state, columns }} rows={list.rows} />
      </ListFrame>
    </>
  )
}
