import { useId } from 'react'

interface Props {
  name: string
  label: string
  value: string
  change(value: string): void
  refused?: string | undefined
  maxLength: number
}

/** A field for several lines. */
export function LongField({ name, label, value, change, refused, maxLength }: Props) {
  const id = useId()
  return (
    <div className="si-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="jo-long"
        name={name}
        rows={4}
        maxLength={maxLength}
        value={value}
        onChange={event => change(event.target.value)}
        aria-invalid={refused !== undefined}
        aria-describedby={refused && `${id}-refused`}
        required
      />
      {refused && (
        <p id={`${id}-refused`} className="si-refused">
          {refused}
        </p>
      )}
    </div>
  )
}
