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

/**
 * The views with a tab: the member's own, and those shared with a role of theirs. Without `held`,
 * nothing else is shown to the member at all.
 */
export function tabsOf(
  views: readonly View[],
  me: number | undefined,
  held: readonly number[] | undefined,
): View[] {
  const roles = held ?? views.flatMap(({ sharedWith }) => sharedWith ?? [])
  return groupsOf(views, me, roles)
    .filter(({ name }) => name !== 'others')
    .flatMap(({ of }) => of)
}
