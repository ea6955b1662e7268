import { useId, useRef, useState } from 'react'
import { Failure } from '#src/kit/call/failure.ts'
import { useCountdown } from '#src/kit/light/useCountdown.ts'
import { ownLanguage } from '../article/ownLanguage.ts'
import { calls, type OpenForm } from './calls.ts'
import { useForm } from './context.ts'
import { loadChecks } from './loadChecks.ts'
import type { Visitor } from './useSender.ts'

export interface WhoProps {
  open: OpenForm
  visitor: Visitor
  refused: Partial<Record<keyof Visitor, string>>
  refuse(refused: Partial<Record<keyof Visitor, string>>): void
  change(to: Partial<Visitor>): void
}

/** The address of whoever answers, and the code that proves it. */
export function Email({ open, visitor, refused, refuse, change }: WhoProps) {
  const { say } = useForm()
  const id = useId()
  const [until, setUntil] = useState(0)
  const [sentTo, setSentTo] = useState('')
  const [busy, setBusy] = useState(false)
  const code = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const left = useCountdown(until)

  async function ask() {
    if (busy || left > 0) return
    const email = visitor.email.trim()
    const wrong = (await loadChecks()).email(email)
    if (wrong) {
      refuse({ email: wrong })
      return address.current?.focus()
    }
    setBusy(true)
    try {
      const { wait } = await calls.code({ code: open.code, email, language: ownLanguage() })
      setUntil(Date.now() + wait * 1000)
      setSentTo(email)
      refuse({})
      code.current?.focus()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refuse({ email: error.errors.email ?? (error.message || say('network.code')) })
    } finally {
      setBusy(false)
    }
  }
  const field = (name: 'email' | 'emailCode') => ({
    id: `${id}-${name}`,
    className: 'fo-input',
    value: visitor[name],
    'aria-invalid': refused[name] !== undefined,
    'aria-describedby': `${id}-${name}-about`,
  })
  return (
    <section className="fo-who" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('who.title')}</h2>
      <div className="fo-question" data-refused={refused.email !== undefined}>
        <label className="fo-name" htmlFor={`${id}-email`}>
          {say('who.email')}
        </label>
        <div className="fo-code">
          <input
            {...field('email')}
            ref={address}
            type="email"
            autoComplete="email"
            onChange={event => change({ email: event.target.value })}
          />
          <button
            type="button"
            className="fo-button"
            aria-disabled={left > 0 || busy}
            onClick={() => void ask()}
          >
            {left > 0
              ? say('code.in', { seconds: left })
              : say(sentTo ? 'code.again' : 'code.send')}
          </button>
        </div>
        <p id={`${id}-email-about`} className={refused.email ? 'fo-refused' : 'fo-help'}>
          {refused.email ?? say('who.why')}
        </p>
      </div>
      <div className="fo-question" data-refused={refused.emailCode !== undefined}>
        <label className="fo-name" htmlFor={`${id}-emailCode`}>
          {say('code.label')}
        </label>
        <input
          {...field('emailCode')}
          ref={code}
          data-kind="CODE"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          onChange={event => change({ emailCode: event.target.value })}
        />
        <p id={`${id}-emailCode-about`} className={refused.emailCode ? 'fo-refused' : 'fo-help'}>
          {refused.emailCode}
        </p>
        <p className="fo-help" role="status">
          {sentTo && say('code.sent', { email: sentTo })}
        </p>
      </div>
    </section>
  )
}
