import { useState } from 'react'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { calls } from './calls.ts'
import { RefundForm } from './RefundForm.tsx'
import { StepHeading } from './StepHeading.tsx'
import type { Say } from './say.ts'
import { money } from './sum.ts'

interface Props {
  say: Say
  link: string
  shown: ShownLink
  reload(): Promise<unknown>
}

const momentOf = (date: string) =>
  new Date(date).toLocaleString(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })

/** What was paid by this link, each with its receipt, and what was given back. */
export function Receipts({ say, link, shown, reload }: Props) {
  const [asking, setAsking] = useState<string>()
  const [trouble, setTrouble] = useState(false)
  /** How many refunds were asked for. */
  const [sent, setSent] = useState(0)
  const { payments, refunds } = shown

  async function save(requestId: string, name: string) {
    try {
      const { blob } = await calls.receipt(link, requestId)
      const address = URL.createObjectURL(blob)
      const anchor = Object.assign(document.createElement('a'), { href: address, download: name })
      anchor.click()
      setTimeout(() => URL.revokeObjectURL(address), 10_000)
      setTrouble(false)
    } catch {
      setTrouble(true)
    }
  }

  return (
    <section className="pay-receipts">
      <h2>{say('receipts')}</h2>
      <ul>
        {payments.map(({ requestId, amount, way, paidDate, receiptNo, refunded, refundable }) => (
          <li key={requestId}>
            <b>{money(amount)}</b>
            <span>
              {say(`ways.${way}`)} · {momentOf(paidDate)} · {receiptNo}
            </span>
            {refunded !== '0.00' && <span>{say('givenBack', { amount: money(refunded) })}</span>}
            <div className="pay-buttons">
              <button type="button" onClick={() => void save(requestId, `${receiptNo}.pdf`)}>
                {say('savePdf')}
              </button>
              {refundable !== '0.00' && (
                <button
                  type="button"
                  aria-expanded={asking === requestId}
                  onClick={() => setAsking(asking === requestId ? undefined : requestId)}
                >
                  {say('askRefund')}
                </button>
              )}
            </div>
            {asking === requestId && (
              <RefundForm
                {...{ say, link, requestId, refundable }}
                done={async () => {
                  await reload()
                  setAsking(undefined)
                  setSent(sent + 1)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {trouble && <p role="alert">{say('network.text')}</p>}
      {refunds.length > 0 && (
        <>
          <StepHeading steps={sent}>{say('refunds')}</StepHeading>
          <ul>
            {refunds.map(({ amount, status, createDate, remark, reviewRemark }) => (
              <li key={`${createDate} ${amount}`}>
                <b>{money(amount)}</b>
                <span>
                  {say(`refund.${status}`)} · {momentOf(createDate)}
                </span>
                {remark && <span>{remark}</span>}
                {reviewRemark && <span>{say('answer', { text: reviewRemark })}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
