import { type RefObject, useState } from 'react'
import type { Values } from '#src/kit/form/draft.ts'
import type { Merge } from '#src/kit/form/useMerge.ts'
import type { Row } from '../../Value.tsx'

/** A row as it was seen, and as others made it. */
export interface Met {
  before: Row
  now: Row
}

/** What a form knows of the row it edits while others change it, too. */
export interface Meeting {
  merge: Merge
  /** The row as the member saw it last: what is saved is saved onto that. */
  seen: Row | undefined
  /** All readings of it: they know the names of what it points at. */
  readings: readonly Row[]
  /** The last time others had changed it, where the member was told. */
  met: Met | undefined
  /** Goes on from a newer row; `tell` unless nothing was typed yet. */
  meet(now: Row, base: Values, tell: boolean): void
  /** Whether something is undecided; then the member is taken to it. */
  held(): boolean
}

/** Lets a form go on from a row that others changed meanwhile. */
export function useMeeting(
  row: Row | undefined,
  merge: Merge,
  form: RefObject<HTMLElement | null>,
): Meeting {
  const [seen, setSeen] = useState(row)
  const [readings, setReadings] = useState<readonly Row[]>(row ? [row] : [])
  const [met, setMet] = useState<Met>()
  return {
    merge,
    seen,
    readings,
    met,
    meet(now, base, tell) {
      merge.meet(base)
      setSeen(now)
      setReadings([now, ...readings])
      if (tell && seen) setMet({ before: seen, now })
    },
    held() {
      const first = form.current?.querySelector<HTMLElement>('[data-open] input[type=radio]')
      if (merge.open.length > 0) first?.focus()
      return merge.open.length > 0
    },
  }
}
