import type { ListQuery } from '#contract/kit/query.ts'
import { useSelection } from '#src/kit/bulk/useSelection.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'

/** The selected projects; members who lead none of those shown have no bulk actions. */
export function useProjectSelection(resource: Resource, query: ListQuery, rows: readonly Row[]) {
  const selection = useSelection(resource, query, rows)
  const leads = rows.some(
    row => can(resource.entity, 'update', row) || can(resource.entity, 'remove', row),
  )
  return leads || selection?.rows.length ? selection : undefined
}
