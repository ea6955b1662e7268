import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { Place } from '../dialog/focus.ts'
import type { Row } from '../resource/Value.tsx'
import type { Selection } from './useSelection.ts'

/** The result of a bulk action. */
interface BulkResult {
  /** The rows that it was applied to. */
  done: readonly unknown[]
  failed: ReadonlySet<unknown>
  /** Opens the dialog with the result of each row. */
  show(): void
  /** Closes the toast with the result. */
  hide(): void
}

/** What a bulk dialog tells its list, and needs from it. */
export interface BulkFrame {
  /** The previous bulk action is over, and what failed in it no longer offered. */
  started(): void
  ended(result: BulkResult): void
  cancelled(): void
  /** The check box for all rows has the focus when the selection bar is gone. */
  place: Place
}
type Render = (frame: BulkFrame) => ReactNode

/**
 * The bulk actions of a list: the dialog that is asked with, and the last one that ran, which stays
 * to be undone, tried again and read after the selection bar is gone. `rows` are the selected ones.
 */
export function useBulkFrame(selection: Selection | undefined, rows: readonly Pick<Row, 'id'>[]) {
  const place = useRef<HTMLDivElement>(null)
  const made = useRef(0)
  const [asked, setAsked] = useState<{ key: number; render: Render }>()
  const [last, setLast] = useState<typeof asked>()
  const [result, setResult] = useState<BulkResult>()

  const shown = [last, asked].map(
    one =>
      one && (
        <Fragment key={one.key}>
          {one.render({
            started() {
              setLast(one)
              setAsked(undefined)
              setResult(undefined)
            },
            ended(ended) {
              setResult(ended)
              selection?.drop(ended.done)
            },
            cancelled: () => setAsked(undefined),
            place: () => place.current?.closest('.cs-list')?.querySelector<HTMLElement>('.cs-tick'),
          })}
        </Fragment>
      ),
  )
  return {
    ask(render: Render) {
      // Undoing would change rows that are asked about now.
      result?.hide()
      setAsked({ key: made.current++, render })
    },
    /** Shows what failed, while one of those rows is still selected. */
    showFailed: rows.some(({ id }) => result?.failed.has(id)) ? result?.show : undefined,
    dialogs: <div ref={place}>{shown}</div>,
  }
}
