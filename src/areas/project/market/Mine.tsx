import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { Older } from '#src/kit/list/Older.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { projectPage } from '../inProject.ts'
import { toneOf } from './ApplicationStatus.tsx'
import { Decided } from './parts.tsx'
import { usePlace } from './place.ts'
import { useApplications } from './useApplications.ts'
import { Withdraw } from './Withdraw.tsx'

const pageSize = 20

/** The member's applications and their status. */
export function Mine({ changed }: { changed(): void }) {
  const { t } = useTranslation('pages/market')
  const { tabAddress } = usePlace()
  const [pageNo, setPageNo] = useState(1)
  const words = wordsOf(projectApply)
  const { list, total, isLoading, isError, error, refetch } = useApplications({
    others: false,
    pageNo,
    pageSize,
  })
  if (isError) return <Trouble error={error} retry={() => void refetch()} />
  if (isLoading) return <Wait />
  if (total === 0)
    return (
      <Nothing title={t('mine.none')} text={t('mine.noneText')}>
        <Link to={tabAddress('hall')}>{t('mine.look')}</Link>
      </Nothing>
    )
  return (
    <section aria-label={t('tabs.mine')}>
      <ul className="mk-list">
        {list.map(one => (
          <li key={one.id} className="cs-panel">
            <div className="mk-line">
              <h2>{one.projectTitle ?? one.project}</h2>
              <span className={`cs-tag cs-tag-${toneOf(one.status)}`}>
                {words.choice('status', one.status)}
              </span>
              <time dateTime={one.createDate}>{instant(one.createDate)}</time>
            </div>
            <p className="mk-reason">{one.reason}</p>
            <Decided of={one} />
            <div className="mk-buttons">
              {can(projectApply, 'withdraw', one) && (
                <Withdraw id={one.id} project={one.projectTitle} changed={changed} />
              )}
              {one.status === 'ACCEPTED' && (
                <Link to={projectPage('details', one.project)}>{t('openProject')}</Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Older now={pageNo} last={Math.ceil(total / pageSize)} go={setPageNo} />
    </section>
  )
}
