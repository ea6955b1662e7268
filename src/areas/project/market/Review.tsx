import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { Pager } from '#src/kit/list/Pager.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { ActionButtons } from '#src/pages/actions.tsx'
import projectApplyResource from '../projectApply.tsx'
import { toneOf } from './ApplicationStatus.tsx'
import { Decided } from './parts.tsx'
import { usePlace } from './place.ts'
import { type Application, useApplications, waiting } from './useApplications.ts'

const pageSize = 20
const Jointype = projectApplyResource.cells.jointype

/** Its dialogs name the applicant: the reason is too long for a title. */
const byApplicant: Resource = {
  ...projectApplyResource,
  entity: { ...projectApplyResource.entity, title: 'applicantTitle' },
}

/** Reviewers accept and refuse; only the applicant withdraws. */
const reviewing = ({ can, ...row }: Application) => {
  const { withdraw: _, ...ours } = can
  return { ...row, can: ours }
}

/** Applications to the projects whose members one manages. */
export function Review() {
  const { t } = useTranslation('pages/market')
  const { place, to } = usePlace()
  const [pageNo, setPageNo] = useState(1)
  const words = wordsOf(projectApply)
  const { list, total, isLoading, isError, error, refetch } = useApplications({
    others: true,
    pageNo,
    pageSize,
    also: place.all ? undefined : waiting,
  })
  return (
    <section aria-label={t('tabs.review')}>
      <nav className="mk-which" aria-label={t('review.which')}>
        {([false, true] as const).map(all => (
          <Link
            key={String(all)}
            to={to({ all })}
            onClick={() => setPageNo(1)}
            {...(place.all === all && { 'aria-current': 'page' as const })}
          >
            {t(all ? 'review.all' : 'review.waiting')}
          </Link>
        ))}
      </nav>
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {isLoading && <Wait />}
      {!isLoading && !isError && total === 0 && (
        <Nothing title={t('review.none')} text={t('review.noneText')} />
      )}
      <ul className="mk-list">
        {list.map(one => (
          <li key={one.id} className="cs-panel">
            <div className="mk-line">
              <h2>{t('review.who', { name: one.applicantTitle, project: one.projectTitle })}</h2>
              <span className={`cs-tag cs-tag-${toneOf(one.status)}`}>
                {words.choice('status', one.status)}
              </span>
              <time dateTime={one.createDate}>{instant(one.createDate)}</time>
            </div>
            <p className="mk-reason">{one.reason}</p>
            {one.jointype && Jointype && (
              <p className="mk-quiet">
                {words.label('jointype')}{' '}
                <Jointype
                  field={projectApply.fields.jointype}
                  name="jointype"
                  words={words}
                  value={one.jointype}
                  row={one}
                />
              </p>
            )}
            <Decided of={one} />
            {one.status === 'PENDING' && (
              <div className="mk-buttons">
                <ActionButtons resource={byApplicant} row={reviewing(one)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} go={setPageNo} />
    </section>
  )
}
