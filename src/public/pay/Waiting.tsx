import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { calls } from './calls.ts'
import type { Say } from './say.ts'
import { money } from './sum.ts'

// A phone shows none.
const QrCode = lazy(() =>
  import('#src/kit/ui/QrCode.tsx').then(({ QrCode }) => ({ default: QrCode })),
)

interface Props {
  say: Say
  link: string
  requestId: string
  started: StartedPayment | undefined
  /** The sandbox's code is an address that can be opened here. */
  sandbox: boolean
  settled(): void
  again(): void
}

type State = Awaited<ReturnType<typeof calls.isPaid>>

/** Seconds between two questions; at most every 15. */
const pauses = [1, 2, 2, 3, 5, 8, 13, 15]

/** Waits for a payment, and says how it stands: never more than the server knows. */
export function Waiting({ say, link, requestId, started, sandbox, settled, again }: Props) {
  const [state, setState] = useState<State>()
  const heading = useRef<HTMLHeadingElement>(null)
  const over = state !== undefined && state.state !== 'PENDING' && state.state !== 'UNKNOWN'

  useEffect(() => {
    let timer = 0
    let round = 0
    async function ask() {
      const answer = document.hidden
        ? undefined
        : await calls.isPaid(link, requestId).catch(() => undefined)
      if (answer) setState(answer)
      const done = answer && answer.state !== 'PENDING' && answer.state !== 'UNKNOWN'
      if (done) return settled()
      timer = window.setTimeout(ask, 1000 * (pauses[round++] ?? 15))
    }
    void ask()
    return () => clearTimeout(timer)
  }, [link, requestId, settled])
  useEffect(() => {
    if (over) heading.current?.focus()
  }, [over])

  const name = state?.state ?? 'PENDING'
  const { qr, expireDate } = started ?? {}
  return (
    <div className={name === 'PAID' ? 'pay-good' : 'pay-told'} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {say(`waiting.${name}.title`)}
      </h2>
      <p>{say(`waiting.${name}.text`, { amount: money(state?.amount ?? '0.00') })}</p>
      {name === 'PENDING' && qr && (
        <>
          <div className="pay-qr">
            <Suspense>
              <QrCode text={qr} label={say('qr')} />
            </Suspense>
          </div>
          {sandbox && <a href={qr}>{say('openSandbox')}</a>}
          {expireDate && <p className="pay-note">{say('expires', { at: timeOf(expireDate) })}</p>}
        </>
      )}
      {(name === 'FAILED' || name === 'CLOSED') && (
        <button type="button" className="si-submit" onClick={again}>
          {say('tryAgain')}
        </button>
      )}
    </div>
  )
}

const timeOf = (date: string) =>
  new Date(date).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  })
