import { articlePath } from '#contract/areas/content/contentPaths.ts'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { Instalments } from './Instalments.tsx'
import type { Say } from './say.ts'
import { money } from './sum.ts'

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
        <p className="pay-about">
          <a href={articlePath(article.id, article.title)}>
            {say('about', { title: article.title })}
          </a>
        </p>
      )}
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
