import type { ReactNode } from 'react'

/** A table that scrolls within a frame. */
export function Framed({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="cs-import-table" tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  )
}
