import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId, useRef } from 'react'

interface DirectionProps {
  descending: boolean
  label: string
  flip(): void
}

/** Reverses an order. */
export function Direction({ descending, label, flip }: DirectionProps) {
  const Icon = descending ? SortDescendingOutlined : SortAscendingOutlined
  return (
    <Button
      type="text"
      size="small"
      className="cs-icon-button"
      icon={<Icon aria-hidden />}
      aria-label={label}
      title={label}
      onClick={flip}
    />
  )
}

interface SectionProps {
  title: string
  hint?: string
  /** Back to the default. */
  reset: { label: string; needless: boolean; run(): void }
  children: ReactNode
}

/** A part of the popup with its own way back to the default. */
export function Section({ title, hint, reset, children }: SectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} aria-labelledby={id} tabIndex={-1}>
      <div className="cs-display-head">
        <h3 id={id}>{title}</h3>
        {!reset.needless && (
          <button
            type="button"
            className="cs-link"
            onClick={() => {
              // The button goes with what there is to reset.
              section.current?.focus({ preventScroll: true })
              reset.run()
            }}
          >
            {reset.label}
          </button>
        )}
      </div>
      {hint && <p className="cs-display-hint">{hint}</p>}
      {children}
    </section>
  )
}
