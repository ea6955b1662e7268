import { type ReactNode, useState } from 'react'
import './fold.css'

interface Props {
  title: ReactNode
  /** Below the title, in quiet words. */
  note: ReactNode
  /** Below the note. */
  more?: ReactNode
  /** Open initially. */
  first?: boolean
  /** Rendered only while it is open. */
  children: ReactNode
}

/** A title with what is said of it, and details that open below. */
export function Fold({ title, note, more, first = false, children }: Props) {
  const [open, setOpen] = useState(first)
  return (
    <details className="cs-fold" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        <span className="cs-note">{note}</span>
        {more && <span className="cs-fold-more">{more}</span>}
      </summary>
      {open && children}
    </details>
  )
}
