import { useSearchParams } from 'react-router'
import { useListState } from '#src/kit/list/listState.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import { SCOPE } from './Scope.tsx'
import { useOwnProjects } from './useOwnProjects.ts'
import { View } from './View.tsx'

const keptParams = [SCOPE]

interface Props {
  resource: Resource
}

/** The member's projects; for administrators of projects, all of them. */
export default function ProjectList({ resource }: Props) {
  const everything = can('project:all')
  const [params] = useSearchParams()
  const all = everything && params.get(SCOPE) !== 'own'
  return all ? <All resource={resource} /> : <Own resource={resource} />
}

const useProjectState = ({ entity }: Resource) =>
  useListState(entity, keptParams, useViewedAddress(entity, keptParams))

function All({ resource }: Props) {
  const state = useProjectState(resource)
  const list = useRows<Row>(resource.entity, state)
  return <View scope="all" resource={resource} state={state} list={list} />
}

function Own({ resource }: Props) {
  const state = useProjectState(resource)
  const { list, read } = useOwnProjects(state)
  return <View scope="own" resource={resource} state={state} list={list} read={read} />
}
