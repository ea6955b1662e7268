import { Face } from '../../file/Face.tsx'
import type { Choice } from './types.ts'

/** An option: its title, and below it what distinguishes it from others. */
export function Option({ choice: { title, hint, face } }: { choice: Choice }) {
  return (
    <span className="cs-pick-option">
      {face !== undefined && <Face name={title} photo={face} />}
      <span>
        {title}
        {hint && <small>{hint}</small>}
      </span>
    </span>
  )
}
