import type { ReactNode } from 'react'
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
import { Shown } from './list/Shown.tsx'
import './pages.css'

interface Props {
  resource: Resource
  /** Buttons before those of every list. */
  children?: ReactNode
}

/**
 * The rows of an entity: filtered, sorted and paged by the server, with everything in the address.
 */
export default function List({ resource: declared, children }: Props) {
  const { entity } = declared
  const state = useListState(entity, [], useViewedAddress(entity))
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const list = useRows<Row>(entity, state)
  const { rows } = list
  const selection = useSelection(resource, query, rows)
  const { t } = useTranslation('kit')
  const create = can(entity, 'create') && <CreateLink resource={resource} />
  const hint = create ? t('list.emptyHint') : wordsOf(entity).empty
  return (
    <>
      <ListHead resource={resource} state={state} list={list}>
        {children}
      </ListHead>
      <ListFrame
        list={list}
        toolbar={<Toolbar resource={resource} state={state} columns={columns} />}
        selectionBar={selection && <SelectionBar {...{ resource, query, selection, list }} />}
        noMatch={state.narrowed && { clear: state.clear }}
        empty={
          <Nothing title={t('list.empty')} text={hint}>
            {create}
          </Nothing>
        }
      >
        <Shown {...{ resource, rows, state, columns, selection }} />
      </ListFrame>
    </>
  )
}
