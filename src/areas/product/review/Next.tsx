import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nextProduct } from '#contract/areas/product/calls.ts'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { reviewPage } from '../places.ts'

/** The way to the product that waits next. */
export function Next({ after }: { after: number }) {
  const { t } = useTranslation('pages/product')
  const { data } = useCall(nextProduct, { after }, 0, { of: myProduct.name })
  if (!data) return null
  if (data.next === null) return <span className="cs-note">{t('review.noneLeft')}</span>
  return (
    <>
      <span className="cs-note">{t('review.waiting', { count: data.waiting })}</span>
      <Link to={reviewPage(data.next)}>{t('review.next')}</Link>
    </>
  )
}
