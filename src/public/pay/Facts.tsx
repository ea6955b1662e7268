import { lazy, Suspense } from 'react'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import type { Say } from './say.ts'
import { money } from './sum.ts'

// Few plans have them.
const About = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./About.tsx')).About })),
)
const Instalments = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./Instalments.tsx')).Instalments })),
)

/** The sum to pay, or that was paid, with what was asked and until when. */
export function Facts({ say, shown }: { say: Say; shown: ShownLink }) {
  const { remarks, amount, paid, refunded, dueDate, endDate, orderNo, left } = shown
  const { state, sumType, instalments, article } = shown
  const sum = state === 'OPEN' ? (left ?? amount) : amount
  const facts = [
    ...(sum === amount ? [] : [[say('asked'), money(amount)]]),
    ...(paid === '0.00' ? [] : [[say('paid'), money(paid)]]),
    ...(refunded === '0.00' ? [] : [[say('refunded'), money(refunded)]]),
    ...(dueDate ? [[say('due'), dueDate]] : []),
    ...(endDate ? [[say('until'), endDate]] : []),
    ...(orderNo ? [[say('order'), orderNo]] : []),
  ]
  return (
    <>
      <p className="pay-sum">{money(sum)}</p>
      {state === 'OPEN' && sumType === 'FREE' && <p className="pay-note">{say('suggested')}</p>}
      {remarks && <p className="pay-remarks">{remarks}</p>}
      {article && (
        <Suspense>
          <About of={article} />
        </Suspense>
      )}
      <dl className="pay-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {instalments.length > 0 && (
        <Suspense>
          <Instalments say={say} parts={instalments} />
        </Suspense>
      )}
    </>
  )
}
