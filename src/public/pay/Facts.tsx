import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { Instalments } from './Instalments.tsx'
import type { Say } from './say.ts'
import { money } from './sum.ts'

/** What is asked, what was paid, and until when. */
export function Facts({ say, shown }: { say: Say; shown: ShownLink }) {
  const { remarks, amount, paid, refunded, dueDate, endDate, orderNo, left, instalments } = shown
  const facts = [
    ...(left !== null && left !== amount ? [[say('asked'), money(amount)]] : []),
    ...(paid === '0.00' ? [] : [[say('paid'), money(paid)]]),
    ...(refunded === '0.00' ? [] : [[say('refunded'), money(refunded)]]),
    ...(dueDate ? [[say('due'), dueDate]] : []),
    ...(endDate ? [[say('until'), endDate]] : []),
    ...(orderNo ? [[say('order'), orderNo]] : []),
  ]
  return (
    <>
      {remarks && <p className="pay-remarks">{remarks}</p>}
      <dl className="pay-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {instalments.length > 0 && <Instalments say={say} parts={instalments} />}
    </>
  )
}
