import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import { StepHeading } from './StepHeading.tsx'
import type { Say } from './say.ts'

interface Props {
  say: Say
  shown: ShownLink
  /** The payer was about to pay when it turned out. */
  surprising: boolean
}

/** Why nothing can be paid now, and what to do. */
export function Done({ say, shown, surprising }: Props) {
  const { state, startDate, endDate } = shown
  const here = encodeURIComponent(location.pathname)
  return (
    <div className={state === 'PAID' ? 'pay-good' : 'pay-told'} role="status">
      <StepHeading steps={surprising ? 1 : 0}>{say(`state.${state}.title`)}</StepHeading>
      <p>{say(`state.${state}.text`, { start: startDate, end: endDate })}</p>
      {state === 'LOGIN' && <a href={`/login?redirect=${here}`}>{say('signIn')}</a>}
    </div>
  )
}
