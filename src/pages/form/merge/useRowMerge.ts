import { type RefObject, useState } from 'react'
import type { Values } from '#src/kit/form/draft.ts'
import type { Merge } from '#src/kit/form/useMerge.ts'
import type { Row } from '#src/kit/resource/Value.tsx'

/** A row before and after a change by others. */
export interface RowChange {
  before: Row
  now: Row
}

/** How a form follows changes of its row by others. */
export interface RowMerge {
  merge: Merge
  /** The version of the row last seen: saving is based on it. */
  seen: Row | undefined
  /** All loaded versions, for titles of references. */
  readings: readonly Row[]
  /** The last change by others, if the member was notified. */
  lastChange: RowChange | undefined
  /** Continues from a newer version; `tell` notifies the member, unless nothing was typed. */
  mergeRow(now: Row, base: Values, tell: boolean): void
  /** Whether there are open conflicts; if so, moves the focus to the first. */
  focusOpen(): boolean
}

/** Lets a form continue from a row that others have changed. */
export function useRowMerge(
  row: Row | undefined,
  merge: Merge,
  form: RefObject<HTMLElement | null>,
): RowMerge {
  const [seen, setSeen] = useState(row)
  const [readings, setReadings] = useState<readonly Row[]>(row ? [row] : [])
  const [lastChange, setMet] = useState<RowChange>()
  return {
    merge,
    seen,
    readings,
    lastChange,
    mergeRow(now, base, tell) {
      merge.mergeRow(base)
      setSeen(now)
      setReadings([now, ...readings])
      if (tell && seen) setMet({ before: seen, now })
    },
    focusOpen() {
      const first = form.current?.querySelector<HTMLElement>('[data-open] input[type=radio]')
      if (merge.open.length > 0) first?.focus()
      return merge.open.length > 0
    },
  }
}
