import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import type { Condition } from '#contract/kit/query.ts'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import { useListState } from '#src/kit/list/listState.ts'
import { useRows } from '#src/kit/list/useRows.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { canWriteIn, useProject } from '../inProject.ts'
import resource from '../projectMember.tsx'
import { type Membership, statusIn } from './membership.ts'

/** The members of the open project, by its address. */
export function useMembers() {
  const inProject = useProject()
  const { project, reload } = inProject
  const state = useListState(entity, ['projectId'])
  const { query } = state
  // The default filter, active members, is not part of the address.
  const status = statusIn(query.conditions)
  const others = query.conditions.filter(({ field }) => field !== 'project' && field !== 'status')
  const conditions: Condition[] = [
    ...others,
    { field: 'project', operator: 'eq', value: project.id },
    ...(status === 'ALL' ? [] : [{ field: 'status', operator: 'eq' as const, value: status }]),
  ]
  const asked = { ...query, conditions, sorts: state.unordered ? [] : query.sorts }
  const list = useRows<Membership>(entity, state, asked)
  const ticks = useSelection(resource, asked, list.rows as readonly Row[])
  const manages = canWriteIn(inProject, 'MANAGE_MEMBER')
  return {
    project,
    state,
    status,
    /** The complete query. */
    asked,
    list,
    manages,
    selection: manages ? ticks : undefined,
    /** Reloads the project, too: its shares and the member's permissions may be others. */
    changed() {
      void list.refetch()
      reload()
    },
    reload,
  }
}
export type Members = ReturnType<typeof useMembers>
