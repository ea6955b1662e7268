import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Links to newer and older events. */
export function Pages(props: { pageNo: number; last: number; to(page: number): string }) {
  const { pageNo, last, to } = props
  const { t } = useTranslation('pages/auditLog')
  if (last <= 1) return null
  return (
    <nav className="al-pages" aria-label={t('pages')}>
      {pageNo > 1 ? <Link to={to(pageNo - 1)}>{t('newer')}</Link> : <span />}
      <span>{t('page', { page: pageNo, last })}</span>
      {pageNo < last ? <Link to={to(pageNo + 1)}>{t('older')}</Link> : <span />}
    </nav>
  )
}
