import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
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
import '#src/pages/pages.css'
import { ImportButton } from './ImportButton.tsx'
import { possible } from './settlements.ts'

/** All settlements, latest first. */
export default function Settlements({ resource: declared }: { resource: Resource }) {
  const { entity } = declared
  const { t } = useTranslation('pages/settlements')
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const list = useRows<Row>(entity, state)
  const selection = useSelection(resource, query, list.rows)
  // A payout is posted on its page, where the entry is seen before.
  const rows = list.rows.map(row =>
    possible({ ...row, can: { ...(row.can as object), post: false } }),
  )
  return (
    <>
      <ListHead resource={resource} state={state} list={list}>
        <ImportButton />
      </ListHead>
      <ListFrame
        list={list}
        toolbar={<Toolbar resource={resource} state={state} columns={columns} />}
        selectionBar={selection && <SelectionBar {...{ resource, query, selection, list }} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('list.none')} text={t('list.noneText')}>
            <ImportButton />
          </Nothing>
        }
      >
        <Shown {...{ resource, rows, state, columns, selection }} />
      </ListFrame>
    </>
  )
}
