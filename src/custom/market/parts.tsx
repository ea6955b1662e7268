import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { instant } from '#src/kit/format.ts'
import type { Application } from './useApplications.ts'

/** What the reviewer said, who and when. */
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

/** To newer and older ones, where there are more than a page of them. */
export function Steps(props: { now: number; last: number; go(page: number): void }) {
  const { now, last, go } = props
  const { t } = useTranslation('kit')
  if (last <= 1) return null
  return (
    <div className="cs-history-pages">
      <Button disabled={now <= 1} onClick={() => go(now - 1)}>
        {t('history.newer')}
      </Button>
      <span>{t('history.page', { page: now, last })}</span>
      <Button disabled={now >= last} onClick={() => go(now + 1)}>
        {t('history.older')}
      </Button>
    </div>
  )
}
