import { Picture } from '#src/kit/file/Picture.tsx'
import '#src/kit/ui/tag.css'
import './logo.css'

const tones = ['blue', 'green', 'gold', 'purple'] as const

/** The first two letters, or the first character of a name without letters. */
const initials = (name: string): string =>
  /^[\p{Script=Latin}\d]/u.test(name) ? name.slice(0, 2).toUpperCase() : (name.at(0) ?? '')

interface Props {
  id: string
  name: string
  /** Its picture; otherwise its initials on a coloured background. */
  logo?: unknown
  small?: boolean
}

/** The logo of a project, beside its name. */
export function Logo({ id, name, logo, small }: Props) {
  if (typeof logo === 'number') return <Picture id={logo} alt="" size={small ? 34 : 44} />
  const sum = [...id].reduce((all, one) => all + (one.codePointAt(0) ?? 0), 0)
  const tone = tones[sum % tones.length]
  return (
    <span className={`cs-logo cs-tone-${tone}${small ? ' cs-logo-small' : ''}`} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
