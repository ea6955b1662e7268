import { useTranslation } from 'react-i18next'
import { Picture } from '#src/kit/file/Picture.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { type Compared, changedFields, picturesOf, type Shown } from './changes.ts'
import { Description } from './Description.tsx'
import { Facts } from './Facts.tsx'
import './content.css'

const none: ReadonlySet<Compared> = new Set()

interface Props {
  of: Shown
  /** What is shown to others now: what differs from it is marked. */
  before?: Shown | undefined
}

/** A product: its pictures beside what is said of it, and its description. */
export function ProductView({ of, before }: Props) {
  const { t } = useTranslation('pages/product')
  const changed = before ? changedFields(of, before) : none
  const pictures = picturesOf(of)
  const earlier = before ? picturesOf(before) : pictures
  const removed = earlier.filter(id => !pictures.includes(id))
  const gallery = {
    say: (key: string, values?: Record<string, unknown>) => t(`gallery.${key}` as never, values),
    picture: (id: number, alt: string, small: boolean) => (
      <Picture id={id} alt={alt} {...(small && { size: 'small' as const })} />
    ),
  }
  return (
    <div className="pv">
      <Card pad className="pv-pictures">
        {pictures.length === 0 && <p className="cs-note">{t('gallery.none')}</p>}
        <Gallery
          {...gallery}
          ids={pictures}
          mark={id =>
            !earlier.includes(id) && (
              <span className="pv-mark">
                <Tag tone="green">{t('change.new')}</Tag>
              </span>
            )
          }
        />
        {removed.length > 0 && (
          <div className="pv-removed">
            <h3>{t('change.removedPictures')}</h3>
            <Gallery {...gallery} ids={removed} />
          </div>
        )}
      </Card>
      <Facts of={of} before={before} changed={changed} />
      <Description now={of.desc} before={changed.has('desc') ? before?.desc : undefined} />
    </div>
  )
}
