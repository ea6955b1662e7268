import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { instant } from '#src/kit/words/format.ts'
import { NextStep } from '../own/State.tsx'
import type { Product } from '../own/state.ts'

/** Where the product stands, with the reviewer's remark. */
export function OwnState({ row }: { row: Product }) {
  const { t } = useTranslation('pages/product')
  const { remark, reviewDate, revStatus } = row
  const reviewer = String(row.reviewerTitle ?? '')
  return (
    <Card pad className="pd-state" data-state={revStatus}>
      <p>
        <NextStep of={row} />
      </p>
      {remark && reviewDate && revStatus !== 'PENDING' && (
        <div className="pd-remark">
          <h2>{t('page.remark')}</h2>
          <p>{remark}</p>
          <p className="cs-note">
            {t('versions.decided', { name: reviewer, date: instant(reviewDate) })}
          </p>
        </div>
      )}
    </Card>
  )
}
