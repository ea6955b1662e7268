import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Step } from './trail.ts'
import { useGoBack } from './useGoBack.ts'

interface Props {
  trail: readonly Step[]
  /** Shows a back button first, which leads there if the page was opened directly. */
  back?: string | undefined
}

/** The places above the current one, and the way back. */
export function Breadcrumb({ trail, back }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const goBack = useGoBack(back ?? '/')
  return (
    <nav className="cs-trail" aria-label={t('breadcrumb')}>
      <ol>
        {back && (
          <li>
            <button type="button" className="cs-link" onClick={goBack}>
              {t('back')}
            </button>
          </li>
        )}
        {trail.map(({ label, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be called the same
          <li key={`${at} ${label}`}>
            {to && to !== pathname ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span {...(to && { 'aria-current': 'page' as const })}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
