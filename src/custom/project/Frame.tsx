import { useOne } from '@refinedev/core'
import { Outlet, useSearchParams } from 'react-router'
import { ownStanding } from '#contract/calls/project.ts'
import type { project } from '#contract/entities/project.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { InProject } from '#src/kit/inProject.ts'
import { Wait } from '#src/kit/states.tsx'
import { useCall } from '#src/kit/useCall.ts'

type Project = WireOf<(typeof project)['fields']>

/** The head of a project's pages; the page itself gets the project through the outlet. */
export default function Frame() {
  const [params] = useSearchParams()
  const id = params.get('projectId') ?? ''
  const { query, result } = useOne<Project>({ resource: 'project', id, errorNotification: false })
  const standing = useCall(ownStanding, { projectId: id })
  if (!result || !standing.data) return <Wait />
  const context: InProject = {
    project: result,
    tags: standing.data.tags,
    reload: () => {
      query.refetch()
      standing.refetch()
    },
  }
  return (
    <section aria-label={result.name}>
      <h1>{result.name}</h1>
      <Outlet context={context} />
    </section>
  )
}
