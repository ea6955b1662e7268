import { useState } from 'react'
import type { Draft, Values } from './draft.ts'
import { type Clashes, meet, type Side, sideOf } from './merge.ts'

/** What others wrote into fields that are typed into here, and what is decided about it. */
export interface Merge {
  clashes: Clashes
  /** Those of the fields asked for now about which nothing is decided. */
  open: readonly string[]
  side(name: string): Side | undefined
  /** Keeps what is typed, or takes what others wrote. */
  choose(name: string, side: 'mine' | 'theirs'): void
  /** The same for all but those into which something else was typed since. */
  chooseAll(side: 'mine' | 'theirs'): void
  /** A newer row: what was not typed into follows it, the rest is kept and compared. */
  meet(base: Values): void
}

/** Merges a draft with newer rows, field by field. `begun` are clashes it was brought back with. */
export function useMerge(draft: Draft, begun: Clashes = {}): Merge {
  const [{ clashes, kept }, setMet] = useState({ clashes: begun, kept: [] as readonly string[] })
  const stand = { base: draft.base, values: draft.values, clashes, kept }
  const side = (name: string) => sideOf(name, stand)
  const shown = Object.keys(clashes).filter(name => name in draft.fields)

  function choose(names: readonly string[], to: 'mine' | 'theirs') {
    for (const name of names) draft.set(name, clashes[name]?.[to])
    const others = kept.filter(name => !names.includes(name))
    setMet({ clashes, kept: to === 'mine' ? [...others, ...names] : others })
  }
  return {
    clashes: Object.fromEntries(shown.flatMap(name => [[name, clashes[name] as Clashes[string]]])),
    open: shown.filter(name => side(name) === undefined),
    side,
    choose: (name, to) => choose([name], to),
    // What was typed since is an answer, too.
    chooseAll: to =>
      choose(
        shown.filter(name => side(name) !== 'own'),
        to,
      ),
    meet(base) {
      const met = meet(stand, base)
      setMet(met)
      draft.rebase(base, met.values)
    },
  }
}
