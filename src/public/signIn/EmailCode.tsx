import { useState } from 'react'
import { emailCode, RESEND_SECONDS } from '#contract/areas/access/calls/account.ts'
import { signInErrors } from '#contract/signInErrors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { callLightly } from '#src/kit/light/send.ts'
import { Field } from './Field.tsx'
import type { Say } from './Page.tsx'
import { type Purpose, requestOf, storeRequest, useCountdown } from './resend.ts'
import { missing, type Sending } from './sending.ts'

interface Props {
  purpose: Purpose
  say: Say
  sending: Sending
  email: string
  code: string
  change(typed: { email?: string; code?: string }): void
}

/** An e-mail address, the button that sends a code to it, and that code. */
export function EmailCode({ purpose, say, sending, email, code, change }: Props) {
  const [, again] = useState(0)
  const asked = requestOf(purpose, email)
  const left = useCountdown(asked?.until ?? 0)

  async function ask() {
    const lacking = missing({ email }, say('required'))
    if (lacking.email) return sending.refuse(lacking)
    await sending.send(async () => {
      try {
        const { wait } = await callLightly(emailCode, { email: email.trim(), purpose })
        storeRequest(purpose, email, wait)
        sending.form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
      } catch (error) {
        // Asked too early, elsewhere perhaps: nobody knows since when.
        if (error instanceof Failure && error.statusCode === signInErrors.tooMany)
          storeRequest(purpose, email, RESEND_SECONDS)
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
        name="email"
        label={say('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        change={value => change({ email: value })}
        refused={sending.refused.email}
      />
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
          {say('sent', { email: asked.email })}
        </p>
      )}
    </>
  )
}
