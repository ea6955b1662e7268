import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  name: string
  label: string
  value: string
  change(value: string): void
  refused?: string | undefined
  /** Before the input: a choice. */
  start?: ReactNode
  /** Beside the input: a button, a picture. */
  end?: ReactNode
}

/** One field: label, input, and what is wrong with it. */
export function Field({ name, label, value, change, refused, start, end, ...input }: Props) {
  const id = useId()
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <div className="si-box">
        {start}
        <input
          id={id}
          name={name}
          value={value}
          onChange={event => change(event.target.value)}
          aria-invalid={refused !== undefined}
          aria-describedby={refused && `${id}-refused`}
          required
          {...input}
        />
        {end}
      </div>
      {refused && (
        <p id={`${id}-refused`} className="si-refused">
          {refused}
        </p>
      )}
    </div>
  )
}
