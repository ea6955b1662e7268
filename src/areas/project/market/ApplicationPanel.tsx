import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { instant } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { toneOf } from './ApplicationStatus.tsx'
import type { Application } from './useApplications.ts'

interface Props {
  of: Application
  title: string
  /** Below the reason. */
  more?: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** An application in a list. */
export function ApplicationPanel({ of, title, more, children }: Props) {
  return (
    <li className="cs-panel">
      <div className="mk-line">
        <h2>{title}</h2>
        <span className={`cs-tag cs-tag-${toneOf(of.status)}`}>
          {wordsOf(projectApply).choice('status', of.status)}
        </span>
        <time dateTime={of.createDate}>{instant(of.createDate)}</time>
      </div>
      <p className="mk-reason">{of.reason}</p>
      {more}
      <Decided of={of} />
      {children}
    </li>
  )
}

/** The reviewer's remark, with name and date. */
function Decided({ of }: Pick<Props, 'of'>) {
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
