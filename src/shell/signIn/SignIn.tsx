import { useEffect, useId, useRef, useState } from 'react'
import { loginName } from '#contract/calls/session.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/failure.ts'
import { wasSwitched } from '#src/kit/light/locale.ts'
import { callLightly } from '#src/kit/light/send.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { keepSession } from '#src/kit/session.ts'
import { Captcha } from './Captcha.tsx'
import { newKey } from './key.ts'
import { Preferences } from './Preferences.tsx'
import './signIn.css'

const names = ['loginName', 'password', 'code'] as const
type Name = (typeof names)[number]

/** Sign-in by name, password and the characters of a picture (spec C2). */
export function SignIn({ words, goOn }: { words: LightText; goOn: () => Promise<void> }) {
  const say = (key: string) => words(`pages/signIn:${key}`)
  const [codeKey, setCodeKey] = useState(newKey)
  const [refused, setRefused] = useState<Partial<Record<Name, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [switched] = useState(wasSwitched)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  // Focus goes to the first refused field, after it is marked.
  useEffect(() => {
    if (Object.keys(refused).length > 0)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refused])

  function newPicture() {
    setCodeKey(newKey())
    const code = form.current?.elements.namedItem('code')
    if (code instanceof HTMLInputElement) code.value = ''
  }

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const value = (name: Name) => String(typed.get(name) ?? '')
    const missing = names.filter(name => value(name).trim() === '')
    setTrouble('')
    setRefused(Object.fromEntries(missing.map(name => [name, say('required')])))
    if (missing.length > 0) return
    setBusy(true)
    try {
      const { token, memberId } = await callLightly(loginName, {
        loginName: value('loginName').trim(),
        password: value('password'),
        code: value('code').trim(),
        codeKey,
      })
      keepSession({ token, mid: memberId })
      await goOn()
    } catch (error) {
      setBusy(false)
      newPicture()
      const failure = error instanceof Failure ? error : undefined
      const {
        statusCode,
        message,
        errors: fields,
      } = failure ?? { statusCode: 0, message: '', errors: {} }
      const text = message || words('errors:fallback')
      if (statusCode === errors.wrongCode) setRefused({ code: text })
      else {
        setRefused(fields)
        setTrouble(text)
      }
    }
  }

  const field = (name: Name, input: React.ComponentProps<'input'>, end?: React.ReactNode) => (
    <div className="si-field">
      <label htmlFor={`${id}-${name}`}>{say(name)}</label>
      <div className="si-box">
        <input
          id={`${id}-${name}`}
          name={name}
          aria-invalid={refused[name] !== undefined}
          aria-describedby={refused[name] && `${id}-${name}-refused`}
          required
          {...input}
        />
        {end}
      </div>
      {refused[name] && (
        <p id={`${id}-${name}-refused`} className="si-refused">
          {refused[name]}
        </p>
      )}
    </div>
  )

  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={say} />
      </header>
      <main className="si-main">
        <form ref={form} className="si-card" onSubmit={event => void submit(event)} noValidate>
          <img src="/icon.svg" alt="" width="44" height="44" />
          <h1>{say('title')}</h1>
          <p className="si-lead">{say('lead')}</p>
          <p className="si-status" role="status">
            {switched && say('switched')}
          </p>
          {trouble && (
            <p className="si-trouble" role="alert">
              {trouble}
            </p>
          )}
          {field('loginName', { autoComplete: 'username', autoCapitalize: 'none', maxLength: 128 })}
          {field(
            'password',
            { type: shown ? 'text' : 'password', autoComplete: 'current-password', maxLength: 128 },
            <button
              type="button"
              className="si-show"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {say(shown ? 'hide' : 'show')}
            </button>,
          )}
          {field(
            'code',
            { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 8 },
            <Captcha codeKey={codeKey} say={say} renew={newPicture} />,
          )}
          <button type="submit" className="si-submit" disabled={busy} aria-busy={busy}>
            {say(busy ? 'busy' : 'submit')}
          </button>
        </form>
      </main>
      <footer className="si-foot">{say('product')}</footer>
    </div>
  )
}
