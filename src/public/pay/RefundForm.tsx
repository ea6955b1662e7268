import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Failure } from '#src/kit/call/failure.ts'
import { Field } from '../signIn/Field.tsx'
import { calls } from './calls.ts'
import { focusRefused } from './focusRefused.ts'
import { forgetKey, keyOf } from './key.ts'
import type { Say } from './say.ts'
import { centsOf, money, sumOf, sumProblem } from './sum.ts'

interface Props {
  say: Say
  link: string
  requestId: string
  refundable: string
  done(): Promise<void>
}

/** Asks for money back, with a reason: somebody of the cooperative decides. */
export function RefundForm({ say, link, requestId, refundable, done }: Props) {
  const [amount, setAmount] = useState(refundable)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => focusRefused(form.current, refused), [refused])

  async function send(event: FormEvent) {
    event.preventDefault()
    const problem = sumProblem(amount, { most: refundable, step: '0.01' })
    const found = {
      ...(problem && { amount: say(`refused.${problem}`, { most: money(refundable) }) }),
      ...(reason.trim() === '' && { reason: say('refused.required') }),
    }
    setRefused(found)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    const place = `commonshare-refund ${requestId}`
    const input = { requestId, amount: sumOf(centsOf(amount) ?? 0n), reason }
    try {
      await calls.askRefund({ ...input, link, attempt: keyOf(place, input) })
      forgetKey(place)
      await done()
    } catch (error) {
      const failure = error instanceof Failure ? error : undefined
      // What was refused has asked for nothing; without an answer, the same request is repeated.
      if (failure?.statusCode) forgetKey(place)
      setRefused(failure?.errors ?? {})
      setTrouble(failure?.message || say('network.text'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} noValidate className="pay-refund" onSubmit={event => void send(event)}>
      <Field
        name="refund"
        label={say('refundAmount')}
        inputMode="decimal"
        maxLength={14}
        value={amount}
        change={setAmount}
        refused={refused.amount}
      />
      <Field
        name="reason"
        label={say('reason')}
        maxLength={500}
        value={reason}
        change={setReason}
        refused={refused.reason}
      />
      {trouble && (
        <p role="alert" className="si-trouble">
          {trouble}
        </p>
      )}
      <button type="submit" className="si-submit" aria-disabled={busy} aria-busy={busy}>
        {busy ? say('busy') : say('sendRefund')}
      </button>
    </form>
  )
}
