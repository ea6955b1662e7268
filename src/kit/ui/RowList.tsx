import type { ReactNode } from 'react'
import './rowList.css'

interface Props {
  /** Their order says something: the latest first, for instance. */
  ordered?: boolean
  children?: ReactNode
}

/** Rows in a card, each a `RowItem`. */
export const RowList = ({ ordered = false, children }: Props) => {
  const List = ordered ? 'ol' : 'ul'
  return <List className="cs-rows">{children}</List>
}

interface ItemProps {
  title: ReactNode
  /** Beside the title. */
  tag?: ReactNode
  /** Below the title, in quiet words; spans are set apart by dots. */
  note?: ReactNode
  /** Below the note. */
  children?: ReactNode
  /** At its end: a button or a time. */
  end?: ReactNode
}

/** A row of a card: its title, what is said of it, and what can be done. */
export const RowItem = ({ title, tag, note, children, end }: ItemProps) => (
  <li>
    <div>
      <strong>{title}</strong>
      {tag}
      {note && <p className="cs-note">{note}</p>}
      {children}
    </div>
    {end}
  </li>
)
