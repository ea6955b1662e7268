import type { Say } from './say.ts'

interface Props {
  say: Say
  accepted: boolean
  change(accepted: boolean): void
  refused: string | undefined
}

/** The terms to read, and the box that accepts them. */
export function Terms({ say, accepted, change, refused }: Props) {
  return (
    <>
      <details className="pay-terms">
        <summary>{say('terms.title')}</summary>
        <p>{say('terms.text')}</p>
      </details>
      <label className="pay-accept">
        <input
          type="checkbox"
          checked={accepted}
          onChange={event => change(event.target.checked)}
          aria-invalid={refused !== undefined}
          aria-describedby={refused && 'terms-refused'}
        />
        <span>{say('terms.accept')}</span>
      </label>
      {refused && (
        <p id="terms-refused" className="si-refused">
          {refused}
        </p>
      )}
    </>
  )
}
