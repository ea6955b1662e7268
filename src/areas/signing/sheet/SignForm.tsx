import { useEffect, useId, useRef, useState } from 'react'
import { Decline } from './Decline.tsx'
import { Proof } from './Proof.tsx'
import { Signature } from './Signature.tsx'
import { Step } from './Step.tsx'
import type { PartProps } from './types.ts'
import type { Read } from './useRead.ts'
import type { Signing } from './useSigning.ts'

interface Props extends PartProps {
  signing: Signing
  read: Read
}

/** The steps of signing, all of them in sight: reading, agreeing, the signature, and a proof. */
export function SignForm({ say, contract, signing, read }: Props) {
  const { filled, wrong, fill, busy, trouble } = signing
  const [declining, setDeclining] = useState<boolean>()
  const decline = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const isRead = contract.own.read
  const signed =
    filled.way === 'TYPED' ? filled.typed.trim() !== '' : filled.strokes.groups.length > 0
  useEffect(() => {
    if (Object.keys(wrong).length > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused=true]')
        ?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  // Whoever comes back from declining is where they left.
  useEffect(() => {
    if (declining === false) decline.current?.focus()
  }, [declining])
  function turn(toDecline: boolean) {
    signing.calm()
    setDeclining(toDecline)
  }

  if (declining) return <Decline {...{ say, contract, signing }} back={() => turn(false)} />
  return (
    <form
      ref={form}
      className="sg-card"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void signing.sign()
      }}
    >
      <h2 id={`${id}-title`}>{say('form')}</h2>
      <ol className="sg-steps">
        <Step title={say('step.read')} done={isRead}>
          <p className="sg-hint" role="status">
            {say(isRead ? 'wasRead' : 'reading')}
          </p>
          {read.failed && (
            <p className="sg-refused" role="alert">
              {say('notRecorded')}{' '}
              <button type="button" className="sg-link" onClick={read.again}>
                {say('retry')}
              </button>
            </p>
          )}
          {wrong.read && !isRead && (
            <p className="sg-refused" role="alert">
              {wrong.read}
            </p>
          )}
        </Step>
        <Step title={say('step.agree')} done={filled.agreed}>
          <label className="sg-agree">
            <input
              type="checkbox"
              checked={filled.agreed}
              disabled={!isRead}
              onChange={event => fill({ agreed: event.target.checked })}
              aria-invalid={wrong.agreed !== undefined}
              {...(wrong.agreed && { 'aria-describedby': `${id}-agreed` })}
            />
            <span>{say('agree')}</span>
          </label>
          {wrong.agreed && (
            <p id={`${id}-agreed`} className="sg-refused">
              {wrong.agreed}
            </p>
          )}
        </Step>
        <Step title={say('step.sign')} done={signed}>
          {isRead && <Signature {...{ say, contract, signing }} />}
        </Step>
        {contract.proof !== 'NONE' && (
          <Step title={say('step.prove')} done={filled.code !== '' || filled.password !== ''}>
            {isRead && <Proof {...{ say, contract, signing }} />}
          </Step>
        )}
      </ol>
      {trouble && (
        <p className="sg-trouble" role="alert">
          {trouble}
        </p>
      )}
      <p className="sg-hint">{say('legal')}</p>
      <div className="sg-buttons">
        <button
          type="submit"
          className="sg-button sg-primary"
          aria-disabled={busy}
          aria-busy={busy}
        >
          {say(busy ? 'signing' : 'submit')}
        </button>
        <button ref={decline} type="button" className="sg-button" onClick={() => turn(true)}>
          {say('decline.open')}
        </button>
      </div>
    </form>
  )
}
