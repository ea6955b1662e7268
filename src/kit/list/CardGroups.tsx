import { type ReactNode, useId } from 'react'
import type { Resource } from '../resource/resource.ts'
import type { Row } from '../resource/Value.tsx'
import { GroupName } from './GroupName.tsx'
import { groupsOf } from './groups.ts'
import type { useListState } from './listState.ts'

interface Props<R> {
  resource: Resource
  rows: readonly R[]
  state: Pick<ReturnType<typeof useListState>, 'group'>
  /** The cards of these rows. */
  children(rows: readonly R[]): ReactNode
}

/** Cards in the groups of a list, each with its heading; without groups only the cards. */
export function CardGroups<R extends { id: number }>({
  resource,
  rows,
  state,
  children,
}: Props<R>) {
  const id = useId()
  const name = state.group?.field
  if (name === undefined) return children(rows)
  return groupsOf(rows, name).map(group => {
    const first = group.rows[0] as R
    return (
      <section key={String(group.value)} aria-labelledby={`${id}-${group.value}`}>
        <h2 id={`${id}-${group.value}`} className="cs-card-group">
          <GroupName resource={resource} name={name} row={first as unknown as Row} />
        </h2>
        {children(group.rows)}
      </section>
    )
  })
}
