import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'

/** Links to newer and older notices. */
export function Pages({ pageNo, last }: { pageNo: number; last: number }) {
  const { t } = useTranslation('pages/projectNotice')
  const [params] = useSearchParams()
  if (last <= 1) return null
  const to = (page: number) => {
    const next = new URLSearchParams(params)
    next.delete('notice')
    next.set('pageNo', String(page))
    return `?${next}`
  }
  return (
    <nav className="pn-pages" aria-label={t('pages')}>
      {pageNo > 1 ? <Link to={to(pageNo - 1)}>{t('newer')}</Link> : <span />}
      <span>{t('page', { page: pageNo, last })}</span>
      {pageNo < last ? <Link to={to(pageNo + 1)}>{t('older')}</Link> : <span />}
    </nav>
  )
}
