import { PictureOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/areas/product/calls.ts'
import { disclosureLevels, myProduct } from '#contract/areas/product/myProduct.ts'
import { Picture } from '#src/kit/file/Picture.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { productPage } from '../places.ts'

/** A product in the hall; the whole card is a link. */
export function HallCard({ of }: { of: ProductCard }) {
  const { t } = useTranslation('pages/product')
  return (
    <Card as="article" className="pc-card">
      <div className="pc-picture">
        {of.mainImage === null ? (
          <span>
            <PictureOutlined aria-hidden />
          </span>
        ) : (
          <Picture id={of.mainImage} alt="" />
        )}
      </div>
      <div className="pc-text">
        <p className="pc-tags">
          <Tag tone={disclosureLevels[of.shownLevel]}>
            {wordsOf(myProduct).choice('shownLevel', of.shownLevel)}
          </Tag>
          {of.own && <Tag tone="gold">{t('hall.own')}</Tag>}
        </p>
        <h2>
          <Link to={productPage(of.id)} className="cs-row-title">
            {of.title1}
          </Link>
        </h2>
        <p className="pc-second pc-next">{of.title2}</p>
        <p className="pc-foot">
          <span>{t('page.by', { name: of.ownerName })}</span>
          {of.approveDate && <span>{instant(of.approveDate)}</span>}
        </p>
      </div>
    </Card>
  )
}
