import { useTranslation } from 'react-i18next'
import { instant } from '#src/kit/words/format.ts'
import type { Application } from './useApplications.ts'

/** The reviewer's remark, with name and date. */
export function Decided({ of }: { of: Application }) {
  const { t } = useTranslation('pages/market')
  if (!of.reviewDate) return null
  return (
    <div className="mk-remark">
      {of.remark && <p>{of.remark}</p>}
      <p className="mk-quiet">
        {t('decidedBy', { name: of.reviewerTitle ?? '', date: instant(of.reviewDate) })}
      </p>
    </div>
  )
}
