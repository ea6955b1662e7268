import type { Say } from '../signIn/Page.tsx'
import type { Channel, LinkState } from './calls.ts'

interface Props {
  say: Say
  state: LinkState
  channel: Channel
  choose(channel: Channel): void
}

/** Where the code is sent: to the address or the number of the signer. */
export function Where({ say, state: { email, mobile }, channel, choose }: Props) {
  const ways = (
    [
      ['EMAIL', email],
      ['SMS', mobile],
    ] as const
  ).filter(([, to]) => to !== null)
  if (ways.length === 0) return null
  return (
    <fieldset className="sl-where">
      <legend>{say('where')}</legend>
      {ways.map(([way, to]) => (
        <label key={way}>
          <input
            type="radio"
            name="channel"
            checked={way === channel}
            onChange={() => choose(way)}
          />
          <span>{say(way, { to })}</span>
        </label>
      ))}
    </fieldset>
  )
}
