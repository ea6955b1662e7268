import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productDetail } from '#contract/areas/product/calls.ts'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { ProductView } from '../content/ProductView.tsx'
import { Versions } from '../detail/Versions.tsx'
import { useProductId } from '../places.ts'
import { Decision } from './Decision.tsx'
import { Next } from './Next.tsx'
import '#src/pages/pages.css'
import '../detail/detail.css'
import './review.css'

/** The review of a product: what was submitted, what differs from what is shown, the decision. */
export default function Review() {
  const { t } = useTranslation('pages/product')
  const id = useProductId()
  if (id) return <Page key={id} id={id} />
  return (
    <>
      <PageHeader title={t('page.missing')} passing />
      <Nothing title={t('page.missingText')}>
        <Link to="/examines/examProdList">{t('review.list')}</Link>
      </Nothing>
    </>
  )
}

function Page({ id }: { id: number }) {
  const { t } = useTranslation('pages/product')
  const { data, error, refetch } = useCall(productDetail, { id }, 0, { of: myProduct.name })
  const [number, setNumber] = useState<number>()
  const latest = data?.versions[0]
  const title = latest ? t('review.title', { title: latest.title1 }) : t('review.decision')
  const at = data?.versions.find(one => one.number === number) ?? latest
  const approved = data?.versions.find(one => one.number === data.shown?.number)
  // What is shown now is compared with nothing, and neither is what came before it.
  const before = at && approved && at.number > approved.number ? approved : undefined
  return (
    <>
      <PageHeader title={title} aside={data && t('page.by', { name: data.ownerName })} refresh>
        {can('examine:product:decide') && <Next after={id} />}
      </PageHeader>
      {!data && !error && <Wait />}
      {error && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && !at && <Nothing title={t('page.missing')} text={t('page.missingText')} />}
      {data && at && latest && (
        <div className="pd">
          <p className="cs-note">
            <Tag tone="neutral">{t('versions.of', { number: at.number })}</Tag>{' '}
            {before
              ? t('page.compared', { number: before.number })
              : at.number === 1 && t('review.first')}
          </p>
          {at.title2 && <p className="pd-second">{at.title2}</p>}
          <ProductView of={at} before={before} />
          {latest.revStatus === 'PENDING' && at === latest && !data.own && (
            <Decision id={id} version={latest} />
          )}
          <Versions of={data.versions} shown={data.shown?.number} look={setNumber} at={number} />
        </div>
      )}
    </>
  )
}
