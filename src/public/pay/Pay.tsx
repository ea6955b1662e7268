import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { filled } from '#src/kit/light/filled.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { Preferences } from '../signIn/Preferences.tsx'
import { calls } from './calls.ts'
import { Facts } from './Facts.tsx'
import { PayForm } from './PayForm.tsx'
import type { Say } from './say.ts'
import '../signIn/signIn.css'
import './pay.css'

// A link that is opened is usually paid.
const Done = lazy(() => untilLoaded(async () => ({ default: (await import('./Done.tsx')).Done })))
const FormFirst = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./FormFirst.tsx')).FormFirst })),
)
const Receipts = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./Receipts.tsx')).Receipts })),
)
const Waiting = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./Waiting.tsx')).Waiting })),
)

const paidOf = () => new URLSearchParams(location.search).get('paid') ?? undefined

interface Props {
  words: LightText
  /** The link of the address, and what it was answered with. */
  opened: { link: string; asked: Promise<ShownLink> }
}

/** What a link asks for, how to pay it, and what was paid by it. */
export function Pay({ words, opened }: Props) {
  const say: Say = useCallback((key, values) => words(`pages/pay:${key}`, values), [words])
  const [link, setLink] = useState(opened.link)
  const [shown, setShown] = useState<ShownLink>()
  const [trouble, setTrouble] = useState<'missing' | 'network'>()
  /** The payment that is waited for. */
  const [waiting, setWaiting] = useState<string | undefined>(paidOf)
  const [started, setStarted] = useState<StartedPayment>()
  /** The payer has left a payment for another one. */
  const [replaces, setReplaces] = useState(false)
  const [tried, setTried] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  const load = useCallback(
    async (asked?: Promise<ShownLink>) => {
      try {
        const answer = await (asked ?? calls.link(link))
        setShown(answer)
        setTrouble(undefined)
        return answer
      } catch (error) {
        setTrouble(error instanceof Failure && error.statusCode === 404 ? 'missing' : 'network')
      }
    },
    [link],
  )
  useEffect(() => void load(link === opened.link ? opened.asked : undefined), [load, link, opened])

  function begin(answer: StartedPayment) {
    // From here on it is the page of this order.
    history.replaceState(null, '', `/pay/${answer.link}?paid=${answer.requestId}`)
    if (answer.redirect) return location.assign(answer.redirect)
    setStarted(answer)
    setLink(answer.link)
    setWaiting(answer.requestId)
  }
  const settled = useCallback(() => void load(), [load])
  const again = useCallback(
    (leaves: boolean) => {
      history.replaceState(null, '', `/pay/${link}`)
      setWaiting(undefined)
      setStarted(undefined)
      setReplaces(leaves)
      title.current?.focus()
      void load()
    },
    [link, load],
  )
  const form = shown?.state === 'OPEN' ? shown.form : null
  const unfilled = form && !form.filled && !filled.proof(form.purpose) ? form : undefined
  function refused() {
    setTried(true)
    return load()
  }
  // A browser that goes back shows the form as it was left: the address knows more by now.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])

  return (
    <div className="si-page">
      <header className="si-top">
        <Preferences say={say} />
      </header>
      <main className="si-main">
        <div className="si-card pay-card">
          {trouble && (
            <div role="alert">
              <h1>{say(`${trouble}.title`)}</h1>
              <p className="pay-note">{say(`${trouble}.text`)}</p>
              {trouble === 'network' && (
                <button type="button" className="si-submit" onClick={() => void load()}>
                  {say('retry')}
                </button>
              )}
            </div>
          )}
          {!trouble && !shown && (
            <p role="status" className="pay-loading">
              {say('loading')}
            </p>
          )}
          {shown && !trouble && (
            <>
              <p className="pay-asker">{say('asks', { asker: shown.asker })}</p>
              <h1 ref={title} tabIndex={-1}>
                {shown.title}
              </h1>
              <Facts say={say} shown={shown} />
              <Suspense fallback={<p role="status">{say('loading')}</p>}>
                {waiting ? (
                  <Waiting {...{ say, link, shown, started, settled, again }} requestId={waiting} />
                ) : unfilled ? (
                  <FormFirst {...{ say, link }} form={unfilled} />
                ) : shown.state === 'OPEN' ? (
                  <PayForm {...{ say, link, shown, begin, replaces }} reload={refused} />
                ) : (
                  <Done say={say} shown={shown} surprising={tried} />
                )}
              </Suspense>
              {shown.payments.length > 0 && (
                <Suspense>
                  <Receipts {...{ say, link, shown }} reload={load} />
                </Suspense>
              )}
            </>
          )}
        </div>
      </main>
      <footer className="si-foot">{say('foot')}</footer>
    </div>
  )
}
