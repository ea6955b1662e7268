import { same, type Values } from './draft.ts'

/** A field that was changed here and by somebody else since both began. */
export interface Clash {
  before: unknown
  mine: unknown
  theirs: unknown
}
export type Clashes = Readonly<Record<string, Clash>>

/** The state of a form compared with the row it edits: base, current values and conflicts. */
export interface MergeState {
  base: Values
  values: Values
  clashes: Clashes
  /** Conflicts in which the member decided to keep their own value. */
  keptMine: readonly string[]
}
/** Which value a field has: the one typed here, the one others saved, or another one. */
export type Side = 'mine' | 'theirs' | 'own'

/** How a conflict was resolved; undefined while it is open. */
export function sideOf(name: string, { values, clashes, keptMine }: Omit<MergeState, 'base'>) {
  const clash = clashes[name]
  if (!clash) return undefined
  if (same(values[name], clash.theirs)) return 'theirs'
  // Continuing to type after seeing the other value is a decision.
  if (!same(values[name], clash.mine)) return 'own'
  return keptMine.includes(name) ? 'mine' : undefined
}

/**
 * Merges a newer version of the row into the form. A field that only one side changed takes that
 * value. A field that both changed keeps the value typed here and becomes a conflict, with the
 * common base, so that a third change asks again only about the fields it touched.
 */
export function meet(state: MergeState, theirs: Values): MergeState {
  const values: Values = { ...state.values }
  const clashes: Record<string, Clash> = {}
  const keptMine: string[] = []
  for (const name of Object.keys(theirs)) {
    const [mine, was, now] = [state.values[name], state.base[name], theirs[name]]
    const clash = state.clashes[name]
    const open = clash && sideOf(name, state) === undefined
    const before = open ? clash.before : was
    const news = open ? !same(now, before) : !same(now, was)
    if (!open && same(mine, was)) values[name] = now
    else if (news && !same(mine, now)) clashes[name] = { before, mine, theirs: now }
    // Resolved, and the other value is unchanged: the decision can still be changed.
    else if (!news && !open && clash) {
      clashes[name] = clash
      if (state.keptMine.includes(name)) keptMine.push(name)
    }
  }
  return { base: theirs, values, clashes, keptMine }
}
