import type { View } from '../../views/useViews.ts'

/** Groups of views: the member's own, shared with the member, or shared with others only. */
export type Group = 'mine' | 'shared' | 'others'

/** Views in their groups, without empty ones; `held` are the ids of the member's roles. */
export function groupsOf(
  views: readonly View[],
  me: number | undefined,
  held: readonly number[],
): { name: Group; of: View[] }[] {
  const groupOf = ({ owner, sharedWith }: View): Group =>
    owner === me ? 'mine' : sharedWith !== null && held.includes(sharedWith) ? 'shared' : 'others'
  return (['mine', 'shared', 'others'] as const)
    .map(name => ({ name, of: views.filter(view => groupOf(view) === name) }))
    .filter(({ of }) => of.length > 0)
}
