import { useRef } from 'react'
import type { Fields } from '#contract/kit/field.ts'
import { blankEntry, type Entry } from './entry.ts'

let last = 0

/**
 * The entries of a list while they are edited. Each keeps a key, so that its inputs move with it. A
 * calendar passes on its day a moment after it was left, when the list may be another one already.
 */
export function useEntries(value: unknown, onChange: (value: unknown) => void) {
  const entries = (Array.isArray(value) ? value : []) as readonly Entry[]
  const latest = useRef(entries)
  latest.current = entries
  const keys = useRef<readonly number[]>([])
  if (keys.current.length !== entries.length)
    keys.current = entries.map((_, at) => keys.current[at] ?? ++last)

  function set(next: readonly Entry[], nextKeys: readonly number[]) {
    latest.current = next
    keys.current = nextKeys
    onChange(next)
  }
  /** Takes out what stands at `at`, and puts it back at `to`, if there is one. */
  function place(at: number, to?: number) {
    const next = latest.current.toSpliced(at, 1)
    const nextKeys = keys.current.toSpliced(at, 1)
    const [entry, key] = [latest.current[at], keys.current[at]]
    if (to !== undefined && entry && key !== undefined) {
      next.splice(to, 0, entry)
      nextKeys.splice(to, 0, key)
    }
    set(next, nextKeys)
  }
  return {
    entries,
    keys: keys.current,
    put(key: number, part: string, typed: unknown) {
      const at = keys.current.indexOf(key)
      const entry = latest.current[at]
      if (entry) set(latest.current.with(at, { ...entry, [part]: typed }), keys.current)
    },
    move: (at: number, by: number) => place(at, at + by),
    /** Puts an entry at another place. */
    place: (key: number, to: number) => place(keys.current.indexOf(key), to),
    remove: (at: number) => place(at),
    add: (of: Fields) => set([...latest.current, blankEntry(of)], [...keys.current, ++last]),
  }
}
