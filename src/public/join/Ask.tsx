import { lazy, Suspense, useState } from 'react'
import type { Say } from '../signIn/Page.tsx'
import { AskForm } from './AskForm.tsx'
import { calls } from './calls.ts'
import type { PartProps } from './part.ts'
import { useAsked } from './useAsked.ts'

// Needed after the letter has come, or where there is no form.
const Card = lazy(async () => ({ default: (await import('./Card.tsx')).Card }))
const Confirm = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }))

/** Asking to join: first the address, then the code that was sent to it and who asks. */
export function Ask({ words }: PartProps) {
  const say: Say = (key, values) => words(`pages/signIn:${key}`, values)
  const own: Say = (key, values) => words(`pages/joinAsk:${key}`, values)
  const { answer, refusal, message } = useAsked(calls.state)
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<'address' | 'request' | 'done'>('address')
  const [typed, setTyped] = useState({ name: '', reason: '', source: '' })
  const back = <a href="/login">{say('back')}</a>
  if (!answer && !refusal) return <div className="cs-wait" role="status" aria-label={say('busy')} />
  if (!answer?.open)
    return (
      <Suspense fallback={<div className="cs-wait" />}>
        <Card say={say} title={own('title')}>
          <p role="alert">{answer ? own('closed') : (message ?? say('next.network'))}</p>
          <p>{back}</p>
        </Card>
      </Suspense>
    )
  if (step === 'done')
    return (
      <Suspense fallback={<div className="cs-wait" />}>
        <Card say={say} title={own('doneTitle')}>
          <p role="status">{own('done', { email })}</p>
          <p>{back}</p>
        </Card>
      </Suspense>
    )
  if (step === 'address')
    return <AskForm words={words} email={email} change={setEmail} goOn={() => setStep('request')} />
  return (
    <Suspense fallback={<div className="cs-wait" />}>
      <Confirm
        words={words}
        email={email}
        typed={typed}
        change={part => setTyped(now => ({ ...now, ...part }))}
        goBack={() => setStep('address')}
        goOn={() => setStep('done')}
      />
    </Suspense>
  )
}
