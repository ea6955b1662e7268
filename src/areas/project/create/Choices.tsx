import { type ReactNode, useId } from 'react'

interface Props<T extends string> {
  label: string
  options: readonly { value: T; label: string; text?: ReactNode }[]
  value: unknown
  onChange(value: T): void
  /** Why the choice is refused. */
  refused?: string | undefined
  required?: boolean
}

/** One of a few, all of them in sight; with a text each, one below the other. */
export function Choices<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, refused, required = false } = props
  const id = useId()
  const explained = options.some(({ text }) => text !== undefined)
  return (
    <div className="cs-field">
      <p id={id} className="pn-label">
        {label}
        {required && (
          <span className="cs-required" aria-hidden="true">
            *
          </span>
        )}
      </p>
      <div
        role="radiogroup"
        className={explained ? 'pn-cards' : 'pn-chips'}
        aria-labelledby={id}
        aria-required={required}
        aria-invalid={refused !== undefined}
        {...(refused && { 'aria-describedby': `${id}-refused`, tabIndex: -1 })}
      >
        {options.map(one => (
          <label key={one.value}>
            <input
              type="radio"
              name={id}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>
              {one.label}
              {one.text && <small>{one.text}</small>}
            </span>
          </label>
        ))}
      </div>
      {refused && (
        <p id={`${id}-refused`} className="cs-refused">
          {refused}
        </p>
      )}
    </div>
  )
}
