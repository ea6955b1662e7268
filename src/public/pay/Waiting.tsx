import { lazy, Suspense, useEffect, useState } from 'react'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { calls } from './calls.ts'
import { StepHeading } from './StepHeading.tsx'
import type { Say } from './say.ts'
import { money } from './sum.ts'

// A phone shows none.
const Scan = lazy(() => untilLoaded(async () => ({ default: (await import('./Scan.tsx')).Scan })))

interface Props {
  say: Say
  link: string
  requestId: string
  shown: ShownLink
  started: StartedPayment | undefined
  settled(): void
  /** Back to the form; `leaves` says that this payment is still open, and that the next ends it. */
  again(leaves: boolean): void
}

type State = Awaited<ReturnType<typeof calls.isPaid>>

/** Seconds between two questions; at most every 15. */
const pauses = [1, 2, 2, 3, 5, 8, 13, 15]

/** The link's order has no such payment. */
const isUnknown = (error: unknown) =>
  error instanceof Failure && (error.statusCode === 404 || error.statusCode === 400)

/** Waits for a payment, and says how it stands: never more than the server knows. */
export function Waiting({ say, link, requestId, shown, started, settled, again }: Props) {
  const [state, setState] = useState<State>()
  const over = state !== undefined && state.state !== 'PENDING' && state.state !== 'UNKNOWN'

  useEffect(() => {
    let timer = 0
    let round = 0
    function unlessUnknown(error: unknown) {
      if (isUnknown(error)) again(false)
      return undefined
    }
    async function ask() {
      const answer = document.hidden
        ? undefined
        : await calls.isPaid(link, requestId).catch(unlessUnknown)
      if (answer) setState(answer)
      const done = answer && answer.state !== 'PENDING' && answer.state !== 'UNKNOWN'
      if (done) return settled()
      timer = window.setTimeout(ask, 1000 * (pauses[round++] ?? 15))
    }
    void ask()
    return () => clearTimeout(timer)
  }, [link, requestId, settled, again])

  const name = state?.state ?? 'PENDING'
  const { qr, expireDate = '' } = started ?? {}
  const sandbox = shown.ways.some(({ provider }) => provider === 'SANDBOX')
  const more =
    shown.state === 'OPEN' && shown.payments.some(payment => payment.requestId === requestId)
  return (
    <div className={name === 'PAID' ? 'pay-good' : 'pay-told'} role="status">
      <StepHeading steps={over ? 2 : started ? 1 : 0}>{say(`waiting.${name}.title`)}</StepHeading>
      <p>{say(`waiting.${name}.text`, { amount: money(state?.amount ?? '0.00') })}</p>
      {name === 'PENDING' && qr && (
        <Suspense>
          <Scan {...{ say, qr, expireDate }} opens={sandbox} />
        </Suspense>
      )}
      {name === 'PENDING' && (
        <button type="button" className="pay-second" onClick={() => again(true)}>
          {say('payOtherwise')}
        </button>
      )}
      {(name === 'FAILED' || name === 'CLOSED' || more) && (
        <button type="button" className="si-submit" onClick={() => again(false)}>
          {say(more ? 'payRest' : 'tryAgain')}
        </button>
      )}
    </div>
  )
}
