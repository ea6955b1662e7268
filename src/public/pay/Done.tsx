import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import type { Say } from './say.ts'

/** Why nothing can be paid now, and what to do. */
export function Done({ say, shown }: { say: Say; shown: ShownLink }) {
  const { state, startDate, endDate } = shown
  const here = encodeURIComponent(location.pathname)
  return (
    <div className={state === 'PAID' ? 'pay-good' : 'pay-told'} role="status">
      <h2>{say(`state.${state}.title`)}</h2>
      <p>{say(`state.${state}.text`, { start: startDate, end: endDate })}</p>
      {state === 'LOGIN' && <a href={`/login?redirect=${here}`}>{say('signIn')}</a>}
    </div>
  )
}
