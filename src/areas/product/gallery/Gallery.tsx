import { useState } from 'react'
import { Lightbox } from './Lightbox.tsx'
import type { GalleryProps } from './types.ts'
import './gallery.css'

/**
 * Pictures of a product: a large one, the others below it, and all of them in a lightbox. Free of
 * the component library, since public pages show it as well.
 */
export function Gallery({ ids, say, picture, mark }: GalleryProps) {
  const [open, setOpen] = useState<number>()
  const [first, ...others] = ids
  if (first === undefined) return null
  const count = ids.length
  const button = (id: number, at: number, small: boolean) => (
    <button
      type="button"
      className={small ? 'ga-small' : 'ga-main'}
      aria-label={say('open', { at: at + 1, count })}
      onClick={() => setOpen(at)}
    >
      {picture(id, '', small)}
      {mark?.(id)}
    </button>
  )
  return (
    <section className="ga" aria-label={say('label')}>
      {button(first, 0, false)}
      {others.length > 0 && (
        <ul className="ga-list">
          {others.map((id, at) => (
            <li key={id}>{button(id, at + 1, true)}</li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <Lightbox {...{ ids, say, picture }} start={open} closed={() => setOpen(undefined)} />
      )}
    </section>
  )
}
