import { useMemo } from 'react'
import { useProject } from '#src/areas/project/public.ts'
import { menuWords } from '#src/kit/words/words.ts'
import { TicketList } from './list/TicketList.tsx'
import { inProjectOnly } from './list/tabs.ts'

const without = ['project']

/** The tickets of a project. */
export default function TaskList() {
  const { project } = useProject()
  const scope = useMemo(() => inProjectOnly(project.id), [project.id])
  return (
    <TicketList
      title={menuWords({ name: 'taskList', title: '' })}
      scope={scope}
      projectId={project.id}
      without={without}
      mayCreate={project.status === 'ACTIVE'}
    />
  )
}
