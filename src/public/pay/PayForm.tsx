import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ShownLink, StartedPayment } from '#contract/areas/payment/calls/pay.ts'
import type { PayWay } from '#contract/payWay.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { filled } from '#src/kit/light/filled.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { Field } from '../signIn/Field.tsx'
import { calls } from './calls.ts'
import { focusRefused } from './focusRefused.ts'
import { forgetKey, keyOf } from './key.ts'
import { Payer } from './Payer.tsx'
import type { Say } from './say.ts'
import { centsOf, money, sumOf, sumProblem } from './sum.ts'
import { Terms } from './Terms.tsx'
import { Ways } from './Ways.tsx'

// Only instalments have several sums.
const Sums = lazy(() => untilLoaded(async () => ({ default: (await import('./Sums.tsx')).Sums })))

interface Props {
  say: Say
  link: string
  shown: ShownLink
  begin(started: StartedPayment): void
  /** The payer has another payment open, which ends when this one begins. */
  replaces: boolean
  /** Answers how the link stands now. */
  reload(): Promise<ShownLink | undefined>
}

/** A phone opens the app of a way; a computer shows a code or a website. */
const deviceOf = () => (matchMedia('(pointer: coarse)').matches ? 'PHONE' : 'WEB')

/** Refusals by which the link stands otherwise than the page shows. */
const changed: ReadonlySet<string | undefined> = new Set([
  'orderEnded',
  'planClosed',
  'planCollected',
  'payLogin',
  'moreThanLeft',
  'formFirst',
])

const placeOf = (link: string) => `commonshare-pay ${link}`

/** The way, the sum and the terms. What was typed stays after a refusal. */
export function PayForm({ say, link, shown, begin, replaces, reload }: Props) {
  const { ways, sumType, left, amount: asked, most, kind, sums, due, form } = shown
  const [way, setWay] = useState<PayWay | undefined>(ways[0]?.way)
  const [chosen, setAmount] = useState(due ?? left ?? asked)
  // The sum may have changed since it was chosen.
  const amount = sumType === 'FIXED' && !sums.includes(chosen) ? (due ?? left ?? asked) : chosen
  const [payer, setPayer] = useState({ payerName: '', payerEmail: '' })
  const [terms, setTerms] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const offered = ways.find(one => one.way === way)

  useEffect(() => focusRefused(place.current, refused), [refused])

  function problems(): Record<string, string> {
    const step = offered?.step ?? '0.01'
    const problem = sumProblem(amount, { most, step })
    return {
      ...(problem && {
        amount: say(`refused.${problem}`, { most: money(most), step: money(step) }),
      }),
      ...(!terms && { terms: say('refused.terms') }),
    }
  }

  async function send(replace: boolean) {
    const found = problems()
    setRefused(found)
    setTrouble('')
    if (Object.keys(found).length > 0 || !offered || !way) return
    setBusy(true)
    let leaving = false
    try {
      const known = Object.entries(payer).filter(([, value]) => value.trim() !== '')
      const input = {
        ...({ link, way, terms, device: deviceOf() } as const),
        amount: sumOf(centsOf(amount) ?? 0n),
        ...Object.fromEntries(known),
      }
      const proof = form && filled.proof(form.purpose)
      const started = await calls.start(offered.provider, {
        ...{ ...input, replace, attempt: keyOf(placeOf(link), input) },
        ...(proof && { filled: proof }),
      })
      forgetKey(placeOf(link))
      if (form) filled.forget(form.purpose)
      // On the way to the provider nothing else can be started.
      leaving = Boolean(started.redirect)
      begin(started)
    } catch (error) {
      const failure = error instanceof Failure ? error : undefined
      setRefused(failure?.errors ?? {})
      setTrouble(failure?.message || say('network.text'))
      setOpen(failure?.refusal === 'paymentOpen')
      // What proves it is about another form by now.
      if (form && failure?.refusal === 'formFirst') filled.forget(form.purpose)
      // What was refused has started nothing; without an answer, the same request is repeated.
      if (failure?.statusCode && failure.refusal !== 'providerSilent') forgetKey(placeOf(link))
      // A sum that the page itself asked for can only be wrong because it has changed.
      const isOld = sumType === 'FIXED' && failure?.errors.amount !== undefined
      if (!isOld && !changed.has(failure?.refusal)) return
      const now = await reload()
      if (isOld) {
        setRefused({})
        setTrouble(say('refused.changed'))
      } else if (now && failure?.refusal === 'moreThanLeft')
        setRefused({ amount: say('refused.tooBig', { most: money(now.most) }) })
    } finally {
      setBusy(leaving)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void send(replaces)
  }

  if (ways.length === 0)
    return (
      <p className="pay-told" role="status">
        {say('noWays')}
      </p>
    )
  return (
    <form ref={place} noValidate onSubmit={submit}>
      {form && <p className="pay-note">{say('formFirst.done', { name: form.name })}</p>}
      <Ways say={say} ways={ways} value={way} change={setWay} />
      {sumType === 'FIXED' && sums.length > 1 && (
        <Suspense>
          <Sums say={say} sums={sums} value={amount} change={setAmount} />
        </Suspense>
      )}
      {sumType === 'FIXED' ? (
        refused.amount && (
          <p className="si-refused" role="alert">
            {refused.amount}
          </p>
        )
      ) : (
        <Field
          name="amount"
          label={say('amount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={amount}
          change={setAmount}
          refused={refused.amount}
          end={
            left && (
              <button type="button" className="si-end" onClick={() => setAmount(left)}>
                {say('allLeft')}
              </button>
            )
          }
        />
      )}
      {kind === 'PLAN' && <Payer {...{ say, refused }} values={payer} change={setPayer} />}
      <Terms say={say} accepted={terms} change={setTerms} refused={refused.terms} />
      <div className={trouble ? 'si-trouble' : ''} role="alert">
        {trouble}
        {open && (
          <button type="button" className="pay-second" onClick={() => void send(true)}>
            {say('replace')}
          </button>
        )}
      </div>
      <button type="submit" className="si-submit" aria-disabled={busy} aria-busy={busy}>
        {busy ? say('busy') : say('pay')}
      </button>
    </form>
  )
}
