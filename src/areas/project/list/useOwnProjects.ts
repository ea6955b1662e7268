import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { OWN_PROJECTS } from '#contract/areas/project/live.ts'
import { encodeQuery } from '#contract/kit/query.ts'
import { readCall } from '#src/kit/call/read.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { listingIn } from '#src/kit/list/listing.ts'
import type { useListState } from '#src/kit/list/listState.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** The member's own projects; `read` loads any page of them. */
export function useOwnProjects(state: ReturnType<typeof useListState>) {
  const { sorts, ...rest } = state.query
  // By default in the member's own order.
  const inputOf = (query: typeof rest) =>
    encodeQuery(state.unordered ? query : { ...query, sorts }) as Record<never, never>
  const waiting = !state.asks
  const { data, ...asked } = useCall(ownProjects, inputOf(rest), 0, { of: 'project', waiting })
  const { refetch } = asked
  useLive([OWN_PROJECTS], ({ kind }) => {
    if (!waiting && (kind === GAP || /^project(Member)?\./.test(kind))) void refetch()
  })
  return {
    list: listingIn(state, asked, data as unknown as { list: Row[]; total: number } | undefined),
    async read(pageNo: number, pageSize: number) {
      const { list } = await readCall(ownProjects, inputOf({ ...rest, pageNo, pageSize }))
      return list as unknown as Row[]
    },
  }
}
