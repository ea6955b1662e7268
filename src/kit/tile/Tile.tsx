import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './tile.css'

interface Props {
  label: string
  /** The formatted figure. */
  value: ReactNode
  unit?: string | undefined
  /** The list of rows behind the figure. */
  to?: string | undefined
  /** Below the figure, quieter. */
  note?: ReactNode
  children?: ReactNode
}

/** One figure, with a link to the rows it counts. */
export function Tile({ label, value, unit, to, note, children }: Props) {
  const figure = (
    <>
      {value}
      {unit && <small> {unit}</small>}
    </>
  )
  return (
    <div className="cs-tile">
      <dt>{label}</dt>
      <dd>
        <strong>{to ? <Link to={to}>{figure}</Link> : figure}</strong>
        {note && <p className="cs-note">{note}</p>}
        {children}
      </dd>
    </div>
  )
}

/** Figures side by side. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <dl className="cs-tiles">{children}</dl>
)
