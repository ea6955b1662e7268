import { useState } from 'react'
import type { Draft, Values } from './draft.ts'
import { type Clashes, meet, type Side, sideOf } from './merge.ts'

/** Conflicts with changes by others, and how they are resolved. */
export interface Merge {
  clashes: Clashes
  /** Conflicts of visible fields that are not resolved yet. */
  open: readonly string[]
  side(name: string): Side | undefined
  /** Keeps the value typed here, or takes the one others saved. */
  choose(name: string, side: 'mine' | 'theirs'): void
  /** Resolves all conflicts but those in which a third value was typed. */
  chooseAll(side: 'mine' | 'theirs'): void
  /** Takes a newer row: unchanged fields follow it, changed ones are compared. */
  meet(base: Values): void
}

/** Merges a draft with newer rows, field by field. `begun` are the conflicts of a restored draft. */
export function useMerge(draft: Draft, begun: Clashes = {}): Merge {
  const [{ clashes, keptMine }, setMet] = useState({
    clashes: begun,
    keptMine: [] as readonly string[],
  })
  const state = { base: draft.base, values: draft.values, clashes, keptMine }
  const side = (name: string) => sideOf(name, state)
  const shown = Object.keys(clashes).filter(name => name in draft.fields)

  function choose(names: readonly string[], to: 'mine' | 'theirs') {
    for (const name of names) draft.set(name, clashes[name]?.[to])
    const others = keptMine.filter(name => !names.includes(name))
    setMet({ clashes, keptMine: to === 'mine' ? [...others, ...names] : others })
  }
  return {
    clashes: Object.fromEntries(shown.flatMap(name => [[name, clashes[name] as Clashes[string]]])),
    open: shown.filter(name => side(name) === undefined),
    side,
    choose: (name, to) => choose([name], to),
    // Typing a third value has resolved the conflict.
    chooseAll: to =>
      choose(
        shown.filter(name => side(name) !== 'own'),
        to,
      ),
    meet(base) {
      const met = meet(state, base)
      setMet(met)
      draft.rebase(base, met.values)
    },
  }
}
