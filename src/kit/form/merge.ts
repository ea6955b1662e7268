import { same, type Values } from './draft.ts'

/** A conflict: a field that was changed both here and by somebody else. */
export interface Conflict {
  before: unknown
  mine: unknown
  theirs: unknown
}
export type Conflicts = Readonly<Record<string, Conflict>>

/** The state of a form compared with the row it edits: base, current values and conflicts. */
export interface MergeState {
  base: Values
  values: Values
  conflicts: Conflicts
  /** Conflicts in which the member decided to keep their own value. */
  keptMine: readonly string[]
}
/** Which value a field has: the one typed here, the one others saved, or another one. */
export type Side = 'mine' | 'theirs' | 'own'

/** How a conflict was resolved; undefined while it is open. */
export function sideOf(name: string, { values, conflicts, keptMine }: Omit<MergeState, 'base'>) {
  const conflict = conflicts[name]
  if (!conflict) return undefined
  if (same(values[name], conflict.theirs)) return 'theirs'
  // Continuing to type after seeing the other value is a decision.
  if (!same(values[name], conflict.mine)) return 'own'
  return keptMine.includes(name) ? 'mine' : undefined
}

/**
 * Merges a newer version of the row into the form. A field that only one side changed takes that
 * value. A field that both changed keeps the value typed here and becomes a conflict, with the
 * common base, so that a third change asks again only about the fields it touched.
 */
export function mergeRow(state: MergeState, theirs: Values): MergeState {
  const values: Values = { ...state.values }
  const conflicts: Record<string, Conflict> = {}
  const keptMine: string[] = []
  for (const name of Object.keys(theirs)) {
    const [mine, was, now] = [state.values[name], state.base[name], theirs[name]]
    const conflict = state.conflicts[name]
    const open = conflict && sideOf(name, state) === undefined
    const before = open ? conflict.before : was
    const news = open ? !same(now, before) : !same(now, was)
    if (!open && same(mine, was)) values[name] = now
    else if (news && !same(mine, now)) conflicts[name] = { before, mine, theirs: now }
    // Resolved, and the other value is unchanged: the decision can still be changed.
    else if (!news && !open && conflict) {
      conflicts[name] = conflict
      if (state.keptMine.includes(name)) keptMine.push(name)
    }
  }
  return { base: theirs, values, conflicts, keptMine }
}
