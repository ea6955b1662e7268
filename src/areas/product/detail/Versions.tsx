import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ProductVersion } from '#contract/areas/product/calls.ts'
import { myProduct, reviewStates } from '#contract/areas/product/myProduct.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { EventHead, Timeline, TimelineItem } from '#src/kit/ui/Timeline.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'

interface Props {
  of: readonly ProductVersion[]
  /** The number of the one that is shown to others. */
  shown: number | undefined
  /** The number of the one that is looked at. */
  at: number | undefined
  look(number: number | undefined): void
}

/** The versions of a product with what was decided on each. */
export function Versions({ of, shown, at, look }: Props) {
  const { t } = useTranslation('pages/product')
  const words = wordsOf(myProduct)
  return (
    <Card pad title={t('versions.title')}>
      <Timeline>
        {of.map(one => (
          <TimelineItem key={one.number}>
            <EventHead>
              <strong>{t('versions.of', { number: one.number })}</strong>{' '}
              <Tag tone={reviewStates[one.revStatus]}>
                {words.choice('revStatus', one.revStatus)}
              </Tag>{' '}
              {one.number === shown && <Tag tone="blue">{t('versions.now')}</Tag>}
            </EventHead>
            <p className="cs-note">
              {t('versions.submitted', { date: instant(one.submitDate) })}
              {one.reviewDate &&
                ` · ${t('versions.decided', { name: one.reviewerName ?? '', date: instant(one.reviewDate) })}`}
            </p>
            {one.remark && <p className="pd-words">{one.remark}</p>}
            <Button
              size="small"
              className="pd-look"
              aria-pressed={one.number === at}
              onClick={() => {
                look(one.number === at ? undefined : one.number)
                document.querySelector('h1')?.scrollIntoView()
              }}
            >
              {one.number === at ? t('versions.back') : t('versions.look', { number: one.number })}
            </Button>
          </TimelineItem>
        ))}
      </Timeline>
    </Card>
  )
}
