import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectApply } from '#contract/areas/project/projectApply.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
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
    <Card as="li">
      <div className="mk-line">
        <h2>{title}</h2>
        <Tag tone={toneOf(of.status)}>{wordsOf(projectApply).choice('status', of.status)}</Tag>
        <time dateTime={of.createDate}>{instant(of.createDate)}</time>
      </div>
      <p className="mk-reason">{of.reason}</p>
      {more}
      <Decided of={of} />
      {children}
    </Card>
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
