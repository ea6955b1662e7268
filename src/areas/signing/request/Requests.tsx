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
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Shown } from '#src/pages/list/Shown.tsx'
import { BATCH } from '../many/batch.ts'
import { SendMany } from '../many/SendMany.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { isLeftOut, possible, type Request } from './row.ts'
import '#src/pages/pages.css'
import '../signing.css'

/** All requests, latest first, and those that somebody has to look after. */
export default function Requests({ resource: declared }: { resource: Resource }) {
  const { entity } = declared
  const { t } = useTranslation(['pages/contractRequests', 'errors'])
  const state = useListState(entity, [BATCH], useViewedAddress(entity, [BATCH]))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const list = useRows<Request>(entity, state)
  const rows = list.rows.map(possible)
  const selection = useSelection(resource, query, rows)
  const blocked = (row: Row, name: string) =>
    isLeftOut(row, name) ? t('errors:contractEnded') : undefined
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
        selectionBar={
          selection && <SelectionBar {...{ resource, query, selection, list, blocked }} />
        }
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('pages/contractRequests:none')} text={wordsOf(entity).empty ?? ''}>
            {create}
          </Nothing>
        }
      >
        <Shown {...{ resource, rows, state, columns, selection }} />
      </ListFrame>
    </>
  )
}
