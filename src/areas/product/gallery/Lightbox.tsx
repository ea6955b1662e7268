import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { GalleryProps } from './types.ts'

/** Pixels that a finger has to move for another picture. */
const SWIPE = 40

interface Props extends Pick<GalleryProps, 'ids' | 'say' | 'picture'> {
  /** The picture it begins with. */
  start: number
  closed(): void
}

/** Pictures one by one over the whole window: with buttons, arrow keys and swipes. */
export function Lightbox({ ids, say, picture, start, closed }: Props) {
  const [at, setAt] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  const from = useRef<number>(undefined)
  // The browser's own dialog keeps the focus inside, and gives it back.
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const count = ids.length
  const leaf = (by: number) => setAt(now => (now + by + count) % count)
  const several = count > 1

  function key(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || !several) return
    event.preventDefault()
    leaf(by)
  }
  function swiped(event: PointerEvent) {
    const moved = event.clientX - (from.current ?? event.clientX)
    from.current = undefined
    if (several && Math.abs(moved) > SWIPE) leaf(moved > 0 ? -1 : 1)
  }
  const id = ids[at]
  const place = { at: at + 1, count }
  return (
    <dialog
      ref={dialog}
      className="ga-box"
      aria-label={say('label')}
      onClose={closed}
      onKeyDown={key}
    >
      <div
        className="ga-stage"
        onPointerDown={event => {
          from.current = event.clientX
        }}
        onPointerUp={swiped}
      >
        {id !== undefined && <figure key={id}>{picture(id, say('picture', place), false)}</figure>}
      </div>
      <div className="ga-bar">
        {several && (
          <>
            <button type="button" aria-label={say('previous')} onClick={() => leaf(-1)}>
              <Arrow path="M12 4 6 10l6 6" />
            </button>
            <p role="status">{say('place', place)}</p>
            <button type="button" aria-label={say('next')} onClick={() => leaf(1)}>
              <Arrow path="m8 4 6 6-6 6" />
            </button>
          </>
        )}
        <button
          type="button"
          className="ga-close"
          aria-label={say('close')}
          onClick={() => dialog.current?.close()}
        >
          <Arrow path="m5 5 10 10M15 5 5 15" />
        </button>
      </div>
    </dialog>
  )
}

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
)
