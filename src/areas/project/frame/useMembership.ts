import { useOne } from '@refinedev/core'
import { useMemo } from 'react'
import { ownMembership } from '#contract/areas/project/calls/project.ts'
import { projectTopic } from '#contract/areas/project/live.ts'
import type { project } from '#contract/areas/project/project.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { isFinal } from '#src/kit/call/fail.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useLastValue } from '#src/kit/form/useLastValue.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import type { InProject } from '../inProject.ts'

type Project = WireOf<(typeof project)['fields']>

/** A project and what the member may do in it, while its pages are open. */
export function useMembership(id: string): { inProject?: InProject; error: Failure | null } {
  const { query } = useOne<Project, Failure>({ resource: 'project', id, errorNotification: false })
  const membership = useCall(ownMembership, { projectId: id })
  const { refetch } = query
  const { refetch: refetchMembership } = membership
  const found = query.data?.data
  const tags = membership.data?.tags
  const reload = useMemo(
    () => () => {
      void refetch()
      void refetchMembership()
    },
    [refetch, refetchMembership],
  )
  useLive([projectTopic(id)], ({ kind }) => {
    if (kind === GAP || /^project(Member)?\./.test(kind)) reload()
  })
  // The last value is kept: a hidden page, or one without a connection, stays as it is.
  const inProject = useLastValue(
    useMemo(() => found && tags && { project: found, tags, reload }, [found, tags, reload]),
  )
  const errors = [query.error, membership.error]
  const refused = errors.find(error => isFinal(error))
  if (refused) return { error: refused }
  return inProject ? { error: null, inProject } : { error: errors.find(Boolean) ?? null }
}
