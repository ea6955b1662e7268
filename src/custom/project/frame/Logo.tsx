import './logo.css'

const tones = ['blue', 'green', 'gold', 'purple', 'red'] as const

/** The first two letters, or the first character of a name that is not written in letters. */
const initials = (name: string): string =>
  /^[\p{Script=Latin}\d]/u.test(name) ? name.slice(0, 2).toUpperCase() : (name.at(0) ?? '')

/** Stands for a project: its first letters on a ground of its own. */
export function Logo({ id, name, small }: { id: string; name: string; small?: boolean }) {
  const sum = [...id].reduce((all, one) => all + (one.codePointAt(0) ?? 0), 0)
  const tone = tones[sum % tones.length]
  return (
    <span className={`cs-logo cs-tag-${tone}${small ? ' cs-logo-small' : ''}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
