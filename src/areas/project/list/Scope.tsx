import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useHeld } from '#src/kit/session/can.tsx'

/** The parameter that says whose projects are listed, for members who may choose. */
export const SCOPE = 'scope'
export type Of = 'own' | 'all'

/** All projects, or the member's own; for administrators of projects. */
export function Scope({ scope }: { scope: Of }) {
  const { t } = useTranslation('pages/project')
  const [params] = useSearchParams()
  const everything = useHeld({ permission: 'project:all' })
  if (!everything) return null
  const to = (one: Of) => {
    const next = new URLSearchParams(params)
    next.delete('pageNo')
    if (one === 'own') next.set(SCOPE, one)
    else next.delete(SCOPE)
    return `?${next}`
  }
  return (
    <nav className="cs-choices" aria-label={t('list.scope.label')}>
      {(['all', 'own'] as const).map(one => (
        <Link key={one} to={to(one)} {...(one === scope && { 'aria-current': 'page' as const })}>
          {t(`list.scope.${one}`)}
        </Link>
      ))}
    </nav>
  )
}
