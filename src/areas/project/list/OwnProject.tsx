import { Navigate } from 'react-router'
import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { encodeQuery } from '#contract/kit/query.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { projectPage } from '../inProject.ts'

/** Leads to the member's only project, otherwise to the list of projects. */
export default function OwnProject() {
  const two = encodeQuery({ pageNo: 1, pageSize: 2 }) as Record<never, never>
  const { data, error, refetch } = useCall(ownProjects, two)
  const list = useScreen('project')
  if (error) return <Trouble error={error} retry={() => void refetch()} />
  if (!data) return <Wait />
  const [only, other] = data.list
  const to = only && !other ? projectPage('details', only.id) : (list?.url ?? '/project/list')
  return <Navigate to={to} replace />
}
