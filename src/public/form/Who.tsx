import { useId, useRef, useState } from 'react'
import { TRAP } from '#contract/areas/eform/formPaths.ts'
import { patterns } from '#contract/kit/patterns.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { useCountdown } from '#src/kit/light/useCountdown.ts'
import { ownLanguage } from '../article/ownLanguage.ts'
import { calls, type OpenForm } from './calls.ts'
import { useForm } from './context.ts'
import type { Problem } from './refusals.ts'
import type { Visitor } from './useSender.ts'

interface Props {
  open: OpenForm
  problem: Problem
  visitor: Visitor
  refused: Partial<Record<keyof Visitor, string>>
  refuse(refused: Partial<Record<keyof Visitor, string>>): void
  change(to: Partial<Visitor>): void
}

/** The address of whoever answers, and the code that proves it. */
function Email({ open, problem, visitor, refused, refuse, change }: Props) {
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
    if (!patterns.email.test(email)) {
      refuse({ email: problem({ problem: email ? 'wrongEmail' : 'required' }) })
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

/** Who answers: the member who is signed in, or whose address is confirmed. */
export function Who(props: Props) {
  const { open, visitor, change } = props
  const { say } = useForm()
  return (
    <>
      {open.member && <p className="fo-quiet">{say('who.member', { name: open.member })}</p>}
      {open.asksEmail && <Email {...props} />}
      <div className="fo-trap" aria-hidden="true">
        <label>
          {TRAP}
          <input
            name={TRAP}
            tabIndex={-1}
            autoComplete="off"
            value={visitor.trap}
            onChange={event => change({ trap: event.target.value })}
          />
        </label>
      </div>
    </>
  )
}
