import { useState } from 'react'
import { RESEND_SECONDS } from '#contract/areas/access/signInPaths.ts'
import { signInErrors } from '#contract/signInErrors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { useCountdown } from '#src/kit/light/useCountdown.ts'
import { Field } from './Field.tsx'
import type { Say } from './Page.tsx'
import { type CodeTarget, requestOf, storeRequest } from './resend.ts'
import { missing, type Sending } from './sending.ts'

/** What every field of a code and its target is given. */
export interface CodeProps {
  purpose: CodeTarget['purpose']
  say: Say
  sending: Sending
  /** The address or number that is typed. */
  value: string
  code: string
  change(typed: { value?: string; code?: string }): void
}

interface Props extends Omit<CodeProps, 'purpose'> {
  of: CodeTarget
  /** Asks the server to send a code; answers the seconds until another may be sent. */
  request(): Promise<{ wait: number }>
  /** Said once a code was asked for. */
  sent: string
}

/** A code, with the button that sends one to what is typed above it. */
export function CodeField({ of, say, sending, value, code, change, request, sent }: Props) {
  const [, again] = useState(0)
  const asked = requestOf(of)
  const left = useCountdown(asked?.until ?? 0)

  async function ask() {
    const lacking = missing({ [of.by]: value }, say('required'))
    if (lacking[of.by]) return sending.refuse(lacking)
    await sending.send(async () => {
      try {
        const { wait } = await request()
        storeRequest(of, wait)
        sending.form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
      } catch (error) {
        // Asked too early, elsewhere perhaps: nobody knows since when.
        if (error instanceof Failure && error.statusCode === signInErrors.tooMany)
          storeRequest(of, RESEND_SECONDS)
        throw error
      } finally {
        again(count => count + 1)
      }
    })
  }

  const send = (
    <button
      type="button"
      className="si-end"
      aria-disabled={left > 0}
      onClick={() => left === 0 && !sending.busy && void ask()}
    >
      {left > 0 ? say('sendIn', { seconds: left }) : say(asked ? 'sendAgain' : 'send')}
    </button>
  )
  return (
    <>
      <Field
        name="code"
        label={say('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        value={code}
        change={value => change({ code: value })}
        refused={sending.refused.code}
        end={send}
      />
      {asked && (
        <p className="si-note" aria-live="polite">
          {sent}
        </p>
      )}
    </>
  )
}
