import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import type { Say } from './say.ts'
import { money } from './sum.ts'

/** The parts that are paid one after the other, and how each stands. */
export function Instalments({ say, parts }: { say: Say; parts: ShownLink['instalments'] }) {
  return (
    <section className="pay-parts">
      <h2>{say('parts.instalments')}</h2>
      <ol>
        {parts.map(({ dueDate: date, amount, left }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <li key={at} className={left === '0.00' ? 'pay-part-paid' : ''}>
            {say(
              left === '0.00'
                ? 'parts.partPaid'
                : left === amount
                  ? 'parts.part'
                  : 'parts.partLeft',
              { amount: money(amount), date, left: money(left) },
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
