import { useList } from '@refinedev/core'
import { useSearchParams } from 'react-router'
import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { OWN_PROJECTS } from '#contract/areas/project/live.ts'
import { encodeQuery } from '#contract/kit/query.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { readCall } from '#src/kit/call/read.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { metaOf, useListState } from '#src/kit/list/listState.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { useViewedAddress } from '#src/kit/views/useViewedAddress.ts'
import type { Row } from '#src/pages/Value.tsx'
import { toFilters, toSorters } from '#src/providers/conditions.ts'
import { SCOPE } from './Scope.tsx'
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

function All({ resource }: Props) {
  const state = useListState(
    resource.entity,
    keptParams,
    useViewedAddress(resource.entity, keptParams),
  )
  const { query } = state
  const { result, query: asked } = useList<Row, Failure>({
    resource: resource.entity.name,
    filters: toFilters(query.conditions, query.keyword),
    sorters: toSorters(query.sorts),
    pagination: { currentPage: query.pageNo, pageSize: query.pageSize },
    meta: metaOf(query),
    queryOptions: { enabled: state.asks },
    errorNotification: false,
  })
  return (
    <View
      scope="all"
      resource={resource}
      state={state}
      rows={result.data}
      total={result.total ?? 0}
      asked={asked}
    />
  )
}

function Own({ resource }: Props) {
  const state = useListState(
    resource.entity,
    keptParams,
    useViewedAddress(resource.entity, keptParams),
  )
  const { sorts, ...rest } = state.query
  // By default in the member's own order.
  const inputOf = (query: typeof rest) =>
    encodeQuery(state.usualSort ? query : { ...query, sorts }) as Record<never, never>
  const waiting = !state.asks
  const { data, ...asked } = useCall(ownProjects, inputOf(rest), 0, { of: 'project', waiting })
  const { refetch } = asked
  useLive([OWN_PROJECTS], ({ kind }) => {
    if (!waiting && (kind === GAP || /^project(Member)?\./.test(kind))) void refetch()
  })
  return (
    <View
      scope="own"
      resource={resource}
      state={state}
      rows={(data?.list ?? []) as unknown as Row[]}
      total={data?.total ?? 0}
      read={async (pageNo, pageSize) => {
        const { list } = await readCall(ownProjects, inputOf({ ...rest, pageNo, pageSize }))
        return list as unknown as Row[]
      }}
      asked={asked}
    />
  )
}
