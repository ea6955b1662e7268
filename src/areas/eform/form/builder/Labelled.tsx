import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  /** Below: what it means. */
  note?: ReactNode
  children: ReactNode
}

/** An input with its label. The note has the id `<id>-note`. */
export const Labelled = ({ id, label, note, children }: Props) => (
  <div className="cs-field ef-field">
    <label htmlFor={id}>{label}</label>
    {children}
    {note && (
      <p id={`${id}-note`} className="cs-note">
        {note}
      </p>
    )}
  </div>
)
