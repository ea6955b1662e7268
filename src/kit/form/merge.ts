import { same, type Values } from './draft.ts'

/** A field that was changed here and by somebody else since both began. */
export interface Clash {
  before: unknown
  mine: unknown
  theirs: unknown
}
export type Clashes = Readonly<Record<string, Clash>>

/** A form towards the row it edits: where it started, what stands in it, and what clashes. */
export interface Stand {
  base: Values
  values: Values
  clashes: Clashes
  /** Clashes in which the member said that theirs goes on standing here. */
  kept: readonly string[]
}
/** Whose a field is by now: still as it was typed here, as others wrote it, or something else. */
export type Side = 'mine' | 'theirs' | 'own'

/** What was decided about a clash; nothing as long as nobody said so. */
export function sideOf(name: string, { values, clashes, kept }: Omit<Stand, 'base'>) {
  const clash = clashes[name]
  if (!clash) return undefined
  if (same(values[name], clash.theirs)) return 'theirs'
  // Whoever types on has seen what others wrote, and decides with each key.
  if (!same(values[name], clash.mine)) return 'own'
  return kept.includes(name) ? 'mine' : undefined
}

/**
 * A newer row meets what is typed. What only one side changed is taken from that side. What both
 * changed stays as it was typed here, as a clash: begun from where both began, so that a third
 * change asks anew only about what it touched.
 */
export function meet(stand: Stand, theirs: Values): Stand {
  const values: Values = { ...stand.values }
  const clashes: Record<string, Clash> = {}
  const kept: string[] = []
  for (const name of Object.keys(theirs)) {
    const [mine, was, now] = [stand.values[name], stand.base[name], theirs[name]]
    const clash = stand.clashes[name]
    const open = clash && sideOf(name, stand) === undefined
    const before = open ? clash.before : was
    const news = open ? !same(now, before) : !same(now, was)
    if (!open && same(mine, was)) values[name] = now
    else if (news && !same(mine, now)) clashes[name] = { before, mine, theirs: now }
    // Decided, and nothing new: it can still be decided otherwise.
    else if (!news && !open && clash) {
      clashes[name] = clash
      if (stand.kept.includes(name)) kept.push(name)
    }
  }
  return { base: theirs, values, clashes, kept }
}
