import { useState } from 'react'
import type { Draft, Values } from './draft.ts'
import { type Conflicts, mergeRow, type Side, sideOf } from './merge.ts'

/** Conflicts with changes by others, and how they are resolved. */
export interface Merge {
  conflicts: Conflicts
  /** Conflicts of visible fields that are not resolved yet. */
  open: readonly string[]
  side(name: string): Side | undefined
  /** Keeps the value typed here, or takes the one others saved. */
  choose(name: string, side: 'mine' | 'theirs'): void
  /** Resolves all conflicts but those in which a third value was typed. */
  chooseAll(side: 'mine' | 'theirs'): void
  /** Takes a newer row: unchanged fields follow it, changed ones are compared. */
  mergeRow(base: Values): void
}

/** Merges a draft with newer rows, field by field. `begun` are the conflicts of a restored draft. */
export function useMerge(draft: Draft, begun: Conflicts = {}): Merge {
  const [{ conflicts, keptMine }, setMet] = useState({
    conflicts: begun,
    keptMine: [] as readonly string[],
  })
  const state = { base: draft.base, values: draft.values, conflicts, keptMine }
  const side = (name: string) => sideOf(name, state)
  const shown = Object.keys(conflicts).filter(name => name in draft.fields)

  function choose(names: readonly string[], to: 'mine' | 'theirs') {
    for (const name of names) draft.set(name, conflicts[name]?.[to])
    const others = keptMine.filter(name => !names.includes(name))
    setMet({ conflicts, keptMine: to === 'mine' ? [...others, ...names] : others })
  }
  return {
    conflicts: Object.fromEntries(
      shown.flatMap(name => [[name, conflicts[name] as Conflicts[string]]]),
    ),
    open: shown.filter(name => side(name) === undefined),
    side,
    choose: (name, to) => choose([name], to),
    // Typing a third value has resolved the conflict.
    chooseAll: to =>
      choose(
        shown.filter(name => side(name) !== 'own'),
        to,
      ),
    mergeRow(base) {
      const met = mergeRow(state, base)
      setMet(met)
      draft.rebase(base, met.values)
    },
  }
}
