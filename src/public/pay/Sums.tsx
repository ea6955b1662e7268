import type { Say } from './say.ts'
import { money } from './sum.ts'

interface Props {
  say: Say
  /** The next instalment, the next two, … up to all that is left. */
  sums: readonly string[]
  value: string
  change(sum: string): void
}

/** How many of the instalments are paid now. */
export function Sums({ say, sums, value, change }: Props) {
  const named = (sum: string, at: number) => {
    const amount = money(sum)
    if (at === sums.length - 1) return say('parts.all', { amount })
    return at === 0
      ? say('parts.next', { amount })
      : say('parts.several', { amount, count: at + 1 })
  }
  return (
    <label className="pay-sums">
      <span>{say('parts.pays')}</span>
      <select name="sum" value={value} onChange={event => change(event.target.value)}>
        {sums.map((sum, at) => (
          <option key={sum} value={sum}>
            {named(sum, at)}
          </option>
        ))}
      </select>
    </label>
  )
}
