import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import './segment.css'

interface Choice<T extends string> {
  value: T
  label: string
  icon?: ReactNode
}

interface Props<T extends string> {
  /** The accessible name of the choice. */
  label: string
  options: readonly Choice<T>[]
  value: T | undefined
  onChange(value: NoInfer<T>): void
  /** Only the icons are seen. */
  iconsOnly?: boolean
  disabled?: boolean
  'aria-describedby'?: string
}

/** One of a few, all of them in sight; arrow keys choose. */
export function Segment<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, iconsOnly = false, disabled = false } = props
  const name = useId()
  return (
    <div
      className="cs-segment"
      role="radiogroup"
      aria-label={label}
      aria-describedby={props['aria-describedby']}
    >
      {options.map(one => (
        <label key={one.value} {...(iconsOnly && { title: one.label })}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one.value === value}
            disabled={disabled}
            onChange={() => onChange(one.value)}
          />
          {one.icon}
          <span {...(iconsOnly && { className: 'cs-aside' })}>{one.label}</span>
        </label>
      ))}
    </div>
  )
}

interface LinksProps<T extends string> {
  label: string
  options: readonly (Choice<T> & { to: string; onClick?(): void })[]
  value: T
}

/** The same for choices that the address keeps: each is a link. */
export const SegmentLinks = <T extends string>({ label, options, value }: LinksProps<T>) => (
  <nav className="cs-segment" aria-label={label}>
    {options.map(one => (
      <Link
        key={one.value}
        to={one.to}
        onClick={one.onClick}
        {...(one.value === value && { 'aria-current': 'page' as const })}
      >
        {one.icon}
        {one.label}
      </Link>
    ))}
  </nav>
)
