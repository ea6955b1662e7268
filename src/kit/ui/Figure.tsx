import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './figure.css'

interface Props {
  label: ReactNode
  /** The formatted figure. */
  value: ReactNode
  unit?: string | undefined
  /** The list of rows behind the figure. */
  to?: string | undefined
  /** Below the figure, quieter. */
  note?: ReactNode
  children?: ReactNode
}

/** A number with what it says, and a link to the rows it counts; stands within `Figures`. */
export function Figure({ label, value, unit, to, note, children }: Props) {
  const figure = (
    <>
      {value}
      {unit && <small> {unit}</small>}
    </>
  )
  return (
    <div className="cs-figure">
      <dt>{label}</dt>
      <dd>
        <strong>{to ? <Link to={to}>{figure}</Link> : figure}</strong>
        {note && <p className="cs-note">{note}</p>}
        {children}
      </dd>
    </div>
  )
}

interface FiguresProps {
  /**
   * `cards`: large, each a card of its own. `row`: side by side within a card. `box`: on a ground
   * of their own, as in dialogs. `small`: at the foot of a card.
   */
  look?: 'cards' | 'row' | 'box' | 'small'
  label?: string
  children: ReactNode
}

/** Figures side by side. */
export const Figures = ({ look = 'cards', label, children }: FiguresProps) => (
  <dl className={`cs-figure-${look}`} aria-label={label}>
    {children}
  </dl>
)
