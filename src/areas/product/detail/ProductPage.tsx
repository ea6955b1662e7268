import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productDetail } from '#contract/areas/product/calls.ts'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { errors } from '#contract/errors.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { instant } from '#src/kit/words/format.ts'
import { ProductView } from '../content/ProductView.tsx'
import { useProductId } from '../places.ts'
import { OwnPage } from './OwnPage.tsx'
import { Versions } from './Versions.tsx'
import '#src/pages/pages.css'
import type { Detail } from './types.ts'
import './detail.css'

/** A product: for its owner with the draft and the way to a review, for others what is shown. */
export default function ProductPage() {
  const id = useProductId()
  return id ? <Page key={id} id={id} /> : <Missing />
}

function Page({ id }: { id: number }) {
  const { data, error, refetch } = useCall(productDetail, { id }, 0, { of: myProduct.name })
  if (error && !data)
    return error.statusCode === errors.notFound ? (
      <Missing />
    ) : (
      <Trouble error={error} retry={() => void refetch()} />
    )
  if (!data) return <Wait />
  return data.own ? <OwnPage detail={data} /> : <OthersPage detail={data} />
}

/** What somebody else shows. */
function OthersPage({ detail }: { detail: Detail }) {
  const { t } = useTranslation('pages/product')
  const { versions, ownerName, approveDate } = detail
  const [number, setNumber] = useState<number>()
  // Reviewers also see what nobody is shown yet.
  const shown = versions.find(one => one.number === number) ?? detail.shown ?? versions[0]
  if (!shown) return <Missing />
  return (
    <>
      <PageHeader title={shown.title1} aside={t('page.by', { name: ownerName })} refresh />
      <div className="pd">
        {shown.title2 && <p className="pd-second">{shown.title2}</p>}
        {approveDate && (
          <p className="cs-note">{t('page.approved', { date: instant(approveDate) })}</p>
        )}
        <ProductView of={shown} />
        {versions.length > 0 && (
          <Versions of={versions} shown={detail.shown?.number} look={setNumber} at={number} />
        )}
      </div>
    </>
  )
}

function Missing() {
  const { t } = useTranslation('pages/product')
  return (
    <>
      <PageHeader title={t('page.missing')} passing />
      <Nothing title={t('page.missingText')}>
        <Link to="/marketplace/products">{t('page.hall')}</Link>
      </Nothing>
    </>
  )
}
