import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface Props {
  now: number
  last: number
  to(page: number): string
}

/** Links to the previous and next page. */
export function Pages({ now, last, to }: Props) {
  const { t } = useTranslation('kit')
  if (last <= 1) return null
  return (
    <nav className="mk-pages" aria-label={t('page.label')}>
      {now > 1 && <Link to={to(now - 1)}>{t('page.previous')}</Link>}
      <span>{t('history.page', { page: now, last })}</span>
      {now < last && <Link to={to(now + 1)}>{t('page.next')}</Link>}
    </nav>
  )
}
