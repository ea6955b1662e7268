import { canWriteIn, useProject } from '#src/areas/project/public.ts'
import { OrderTabs } from './OrderTabs.tsx'

/** The orders of a project: all of them for whoever looks after its money, otherwise one's own. */
export default function ProjectOrders() {
  const inProject = useProject()
  return <OrderTabs project={inProject.project.id} managed={canWriteIn(inProject, 'FINANCE')} />
}
