import type { ReactNode } from 'react'

/** A container that scrolls horizontally, also by keyboard. */
export function Scroll({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`cs-scroll ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
