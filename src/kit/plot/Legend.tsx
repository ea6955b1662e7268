import { useMode } from '../light/theme.ts'
import { colorOf } from './look.ts'

/** The names of series with their colours, in the order of the plot. */
export function Legend({ names }: { names: readonly string[] }) {
  const mode = useMode()
  return (
    <ul className="cs-legend">
      {names.map((name, at) => (
        <li key={name}>
          <i style={{ background: colorOf(mode, at) }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
