import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  hint?: string | undefined
  value: string
  change(value: string): void
  refused?: string | undefined
  children?: ReactNode
}

/** A field of one line: label, input, a hint, and what is wrong with it. */
export function Line({ label, hint, value, change, refused, children, ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, refused && `${id}-refused`].filter(Boolean).join(' ')
  return (
    <div className="sg-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        onChange={event => change(event.target.value)}
        aria-invalid={refused !== undefined}
        {...(described && { 'aria-describedby': described })}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="sg-hint">
          {hint}
        </p>
      )}
      {refused && (
        <p id={`${id}-refused`} className="sg-refused">
          {refused}
        </p>
      )}
      {children}
    </div>
  )
}
