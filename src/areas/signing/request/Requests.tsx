import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { CreateLink } from '#src/kit/list/CreateLink.tsx'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import { useListState } from '#src/kit/list/listState.ts'
import { Toolbar } from '#src/kit/list/Toolbar.tsx'
import { useLook } from '#src/kit/list/useLook.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Shown } from '#src/pages/list/Shown.tsx'
import { SendMany } from '../many/SendMany.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { type Request, withoutSend } from './row.ts'
import '#src/pages/pages.css'
import '../signing.css'

/** All requests, latest first, and those that somebody has to look after. */
export default function Requests({ resource: declared }: { resource: Resource }) {
  const { entity } = declared
  const { t } = useTranslation('pages/contractRequests')
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const list = useRows<Request>(entity, state)
  const { total } = list
  const rows = list.rows.map(withoutSend)
  const selection = useSelection(resource, query, rows)
  const create = can(entity, 'create') && <CreateLink resource={resource} />
  return (
    <>
      <ListHead resource={resource} state={state} list={list}>
        <SendMany />
      </ListHead>
      <QuickFilters />
      <ListFrame
        list={list}
        toolbar={<Toolbar resource={resource} state={state} columns={columns} />}
        selectionBar={selection && <SelectionBar {...{ resource, query, selection, total }} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('none')} text={wordsOf(entity).empty ?? ''}>
            {create}
          </Nothing>
        }
      >
        <Shown {...{ resource, rows, state, columns, selection }} />
      </ListFrame>
    </>
  )
}
