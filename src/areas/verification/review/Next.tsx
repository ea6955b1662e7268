import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countToReview } from '#contract/areas/verification/calls.ts'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { can } from '#src/kit/session/can.tsx'
import type { Verification } from '../row.ts'
import { reviewPage } from './Rows.tsx'

/** How many more are waiting, and the way to the oldest of them. */
export function Next({ row }: { row: Verification }) {
  const { t } = useTranslation('pages/examine')
  const waiting = !can(countToReview)
  const { data } = useCall(countToReview, { besides: row.id }, 0, {
    of: personalKyc.name,
    waiting,
  })
  if (waiting || !data) return null
  return (
    <p className="ve-next">
      {data.next === null ? (
        t('next.none')
      ) : (
        <>
          {t('next.left', { count: data.total })}{' '}
          <Link to={reviewPage(data.next)}>{t('next.go')}</Link>
        </>
      )}
    </p>
  )
}
