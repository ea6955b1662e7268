import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fixedScreens } from '#src/areas.ts'
import { usePlaces } from '#src/kit/page/places.ts'
import { can } from '#src/kit/session/can.tsx'
import { HOME } from '#src/kit/session/session.ts'
import { menuWords } from '#src/kit/words/words.ts'

/** Links from here: home, if available, and the fixed screens. */
export function StillOpen() {
  const { t } = useTranslation()
  const places = usePlaces()
  const open = fixedScreens.filter(({ roles }) => can({ role: roles }))
  return (
    <nav aria-label={t('stillOpen')} className="cs-still-open">
      <p>{t('stillOpen')}</p>
      <ul className="cs-still-open-links">
        {places.length > 0 && (
          <li>
            <Link to={HOME}>{t('notFound.home')}</Link>
          </li>
        )}
        {open.map(({ path, name }) => (
          <li key={path}>
            <Link to={path}>{menuWords({ name, title: name })}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
