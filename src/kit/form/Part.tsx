import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  text?: string
  children: ReactNode
}

/** A part of a form with its heading. */
export function Part({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className="cs-form-part" aria-labelledby={id}>
      <h2 id={id} className="cs-form-section">
        {title}
      </h2>
      {text && <p className="cs-note">{text}</p>}
      {children}
    </section>
  )
}
