import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nextProduct } from '#contract/areas/product/calls.ts'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Card } from '#src/kit/ui/Card.tsx'

/** Products that wait for a review by the member, on the home page; hidden if there are none. */
export default function ToReview() {
  const { t } = useTranslation('pages/product')
  const { data } = useCall(nextProduct, {}, 0, { of: myProduct.name })
  if (!data || data.waiting === 0) return null
  return (
    <Card
      pad
      title={t('home.title')}
      actions={<Link to="/examine/examProdList">{t('home.review')}</Link>}
    >
      <p>{t('home.waiting', { count: data.waiting })}</p>
    </Card>
  )
}
