import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import type { PayWay } from '#contract/payWay.ts'
import type { Say } from './say.ts'

interface Props {
  say: Say
  ways: ShownLink['ways']
  value: PayWay | undefined
  change(way: PayWay): void
}

/** The ways to pay, as large buttons to choose one of. */
export function Ways({ say, ways, value, change }: Props) {
  return (
    <fieldset className="pay-ways">
      <legend>{say('way')}</legend>
      {ways.map(({ way, provider }) => (
        <label key={way} className="pay-way">
          <input type="radio" name="way" checked={way === value} onChange={() => change(way)} />
          <span>{say(`ways.${way}`)}</span>
          <small>{say(`providers.${provider}`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
