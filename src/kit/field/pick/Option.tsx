import type { Choice } from './types.ts'

/** A member's picture, or the first character of their name. */
function Face({ title, face }: Pick<Choice, 'title' | 'face'>) {
  return (
    <span className="cs-pick-face" aria-hidden="true">
      {face ? <img src={face} alt="" /> : title.at(0)?.toUpperCase()}
    </span>
  )
}

/** An option: its title, and below it what distinguishes it from others. */
export function Option({ choice: { title, hint, face } }: { choice: Choice }) {
  return (
    <span className="cs-pick-option">
      {face !== undefined && <Face title={title} face={face} />}
      <span>
        {title}
        {hint && <small>{hint}</small>}
      </span>
    </span>
  )
}
