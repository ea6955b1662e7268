import type { projectMember } from '#contract/areas/project/projectMember.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Condition } from '#contract/kit/query.ts'

/** A membership in an answer of its list. */
export type Membership = WireOf<(typeof projectMember)['fields']> & {
  memberTitle: string
  can: Record<string, true | ErrorName>
}

export const statuses = ['ACTIVE', 'EXITED', 'ALL'] as const
export type Status = (typeof statuses)[number]

/** The status filter of the address; active members by default. */
export function statusIn(conditions: readonly Condition[]): Status {
  const said = conditions.find(({ field }) => field === 'status')
  if (!said) return 'ACTIVE'
  if (said.operator === 'in') return 'ALL'
  return said.value === 'EXITED' ? 'EXITED' : 'ACTIVE'
}

/** The condition of that filter. */
export const conditionOf = (status: Status): Condition[] => {
  if (status === 'ACTIVE') return []
  if (status === 'ALL') return [{ field: 'status', operator: 'in', value: ['ACTIVE', 'EXITED'] }]
  return [{ field: 'status', operator: 'eq', value: status }]
}
