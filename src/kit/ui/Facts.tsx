import type { ReactNode } from 'react'
import './facts.css'

export type FactList = readonly (readonly [label: string, value: ReactNode])[]

/** Values with their labels, one a line; those without a value are left out. */
export const Facts = ({ of }: { of: FactList }) => (
  <dl className="cs-facts">
    {of.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
