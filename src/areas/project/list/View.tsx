import { useState } from 'react'
import { SelectionBar } from '#src/kit/bulk/SelectionBar.tsx'
import type { BarProps } from '#src/kit/bulk/useSelection.ts'
import { ListFrame } from '#src/kit/list/ListFrame.tsx'
import { ListHead } from '#src/kit/list/ListHead.tsx'
import type { Listing } from '#src/kit/list/listing.ts'
import type { useListState } from '#src/kit/list/listState.ts'
import { useLook } from '#src/kit/list/useLook.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Rows } from '#src/pages/list/Rows.tsx'
import { ArrangeButton } from './ArrangeButton.tsx'
import { NoProjects } from './NoProjects.tsx'
import { ProjectCards } from './ProjectCards.tsx'
import { type Of, Scope } from './Scope.tsx'
import { useShape } from './shape.ts'
import { Tools } from './Tools.tsx'
import { useProjectSelection } from './useProjectSelection.ts'
import '#src/pages/pages.css'
import './list.css'

/** Reordering by dragging: only loaded when it is used. */
const Arrange = lazyWithWords(['lists'], () => import('./Arrange.tsx'))

interface Props extends Pick<BarProps, 'read'> {
  scope: Of
  resource: Resource
  state: ReturnType<typeof useListState>
  list: Listing<Row>
}

/** The project list, as a table or cards, in the chosen order. */
export function View({ scope, resource: declared, state, list, read }: Props) {
  const columns = useLook(declared, state.viewed)
  const { resource } = columns
  const { query } = state
  const { rows, total } = list
  const shape = useShape()
  const [arranging, arrange] = useState(false)
  const selection = useProjectSelection(resource, query, rows)
  const bar = { resource, query, list, ...(read && { read }) }
  const exported = scope === 'own' ? { ...query, among: 'ownList' } : query
  const Shown = shape.table ? Rows : ProjectCards
  return (
    <>
      <ListHead {...{ resource, state, list, exported }} trash={can(resource.entity, 'create')}>
        {(!list.known || total > 1 || arranging) && (
          <ArrangeButton {...{ arranging, arrange }} waiting={!list.known} />
        )}
      </ListHead>
      <Scope scope={scope} />
      {arranging ? (
        <Arrange scope={scope} changed={() => void list.refetch()} />
      ) : (
        <ListFrame
          list={list}
          toolbar={<Tools {...{ resource, state, columns, shape }} />}
          selectionBar={selection && <SelectionBar {...bar} selection={selection} />}
          noMatch={state.narrowed && { clear: state.clear }}
          empty={<NoProjects scope={scope} resource={resource} />}
        >
          <Shown {...{ resource, rows, state, columns, selection }} />
        </ListFrame>
      )}
    </>
  )
}
