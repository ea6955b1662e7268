import { useTranslation } from 'react-i18next'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { Shown } from '#src/pages/list/Shown.tsx'
import '#src/pages/pages.css'
import declared from './kpiSettlement.tsx'
import { SettleButton } from './SettleButton.tsx'

/** All settlements, latest first, and the way to the next one. */
export default function Settlements() {
  const { entity } = declared
  const { t } = useTranslation('pages/settlement')
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const list = useRows<Row>(entity, state)
  return (
    <>
      <ListHead resource={resource} state={state} list={list}>
        <SettleButton />
      </ListHead>
      <ListFrame
        list={list}
        toolbar={<Toolbar resource={resource} state={state} columns={columns} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={<Nothing title={t('none')} text={t('noneText')} />}
      >
        <Shown {...{ resource, state, columns }} rows={list.rows} />
      </ListFrame>
    </>
  )
}
