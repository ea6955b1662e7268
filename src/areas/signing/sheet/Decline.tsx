import { useEffect, useId, useRef } from 'react'
import type { PartProps } from './types.ts'
import type { Signing } from './useSigning.ts'

interface Props extends PartProps {
  signing: Signing
  back(): void
}

/** Declining, with the reason that everybody is told. */
export function Decline({ say, signing, back }: Props) {
  const { filled, wrong, fill, busy, trouble } = signing
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (wrong.reason) field.current?.focus()
  }, [wrong])
  return (
    <form
      className="sg-card"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void signing.decline()
      }}
    >
      <h2 id={`${id}-title`}>{say('decline.title')}</h2>
      <p>{say('decline.text')}</p>
      {trouble && (
        <p className="sg-trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="sg-field">
        <label htmlFor={id}>{say('decline.reason')}</label>
        <textarea
          ref={field}
          id={id}
          rows={4}
          maxLength={1000}
          value={filled.reason}
          onChange={event => fill({ reason: event.target.value })}
          aria-invalid={wrong.reason !== undefined}
          {...(wrong.reason && { 'aria-describedby': `${id}-refused` })}
          required
        />
        {wrong.reason && (
          <p id={`${id}-refused`} className="sg-refused">
            {wrong.reason}
          </p>
        )}
      </div>
      <div className="sg-buttons">
        <button type="submit" className="sg-button sg-danger" aria-disabled={busy} aria-busy={busy}>
          {say(busy ? 'decline.busy' : 'decline.submit')}
        </button>
        <button type="button" className="sg-button" onClick={back}>
          {say('decline.back')}
        </button>
      </div>
    </form>
  )
}
