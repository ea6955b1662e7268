import { PictureOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Picture } from '#src/kit/file/Picture.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { productPage } from '../places.ts'
import { NextStep, StateTag } from './State.tsx'
import { type Product, stateOf } from './state.ts'

/** A product of the member; the whole card is a link. */
export function ProductCard({ of }: { of: Product }) {
  const { t } = useTranslation('pages/product')
  return (
    <Card as="article" className="pc-card">
      <div className="pc-picture">
        {of.mainImage === null ? (
          <span className="pc-none">
            <PictureOutlined aria-hidden />
            {t('own.noPicture')}
          </span>
        ) : (
          <Picture id={of.mainImage} alt="" />
        )}
      </div>
      <div className="pc-text">
        <StateTag of={of} />
        <h2>
          <Link to={productPage(of.id)} className="cs-row-title">
            {of.title1}
          </Link>
        </h2>
        {of.title2 && <p className="pc-second">{of.title2}</p>}
        <p className="pc-next">
          <NextStep of={of} />
        </p>
        {stateOf(of) === 'rejected' && of.remark && <p className="pc-remark">{of.remark}</p>}
        <p className="pc-foot">{t('own.updated', { date: instant(of.updateDate) })}</p>
      </div>
    </Card>
  )
}
