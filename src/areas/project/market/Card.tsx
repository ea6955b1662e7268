import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProjectCard } from '#contract/areas/project/calls/market.ts'
import { Picture } from '#src/kit/file/Picture.tsx'
import { day, number } from '#src/kit/words/format.ts'

interface Option {
  value: string
  label: string
}

/** The reader's relation to the project, unless there is none. */
export function Relation({ of }: { of: ProjectCard['relation'] }) {
  const { t } = useTranslation('pages/market')
  if (of === 'NONE') return null
  const tone = of === 'MEMBER' ? 'green' : 'gold'
  return <span className={`cs-tag cs-tag-${tone}`}>{t(`relation.${of}`)}</span>
}

/** The dates of the project, as far as they are known. */
export function usePeriod({ startDate, endDate }: Pick<ProjectCard, 'startDate' | 'endDate'>) {
  const { t } = useTranslation('pages/market')
  const start = startDate && day(startDate)
  const end = endDate && day(endDate)
  if (start && end) return t('period.both', { start, end })
  if (start) return t('period.from', { start })
  return end ? t('period.until', { end }) : undefined
}

/** The progress as a bar and a figure. */
export function Completion({ percent }: { percent: number }) {
  const { t } = useTranslation('pages/market')
  return (
    <div className="mk-done">
      <span>{t('completion')}</span>
      <span className="mk-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="mk-figure">{number(String(percent))}%</span>
    </div>
  )
}

/** A project in the hall; the whole card is a link. */
export function Card(props: { of: ProjectCard; address: string; types: readonly Option[] }) {
  const { of, address, types } = props
  const { t } = useTranslation('pages/market')
  const period = usePeriod(of)
  return (
    <article className="cs-panel mk-card">
      <p className="mk-kind">
        <span className="cs-tag cs-tag-blue">
          {types.find(({ value }) => value === of.type)?.label ?? of.type}
        </span>
        <Relation of={of.relation} />
      </p>
      <div className="mk-name">
        {of.logo !== null && <Picture id={of.logo} alt="" size={40} />}
        <h2>
          <Link to={address} preventScrollReset>
            {of.name}
          </Link>
        </h2>
      </div>
      <p className="mk-intro">{of.publicIntro ?? t('noIntro')}</p>
      <Completion percent={of.completion} />
      <p className="mk-foot">
        <span>{of.leadName && t('lead', { name: of.leadName })}</span>
        <span>{t('members', { count: of.activeMembers })}</span>
      </p>
      {period && <p className="mk-foot">{period}</p>}
    </article>
  )
}
