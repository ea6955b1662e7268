import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ProjectCard } from '#contract/areas/project/calls/market.ts'
import { Picture } from '#src/kit/file/Picture.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card as Surface } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
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
  return <Tag tone={tone}>{t(`relation.${of}`)}</Tag>
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
      <span aria-hidden="true">{t('completion')}</span>
      <Bar percent={percent} label={t('completion')} />
      <span className="mk-figure" aria-hidden="true">
        {number(String(percent))}%
      </span>
    </div>
  )
}

/** A project in the hall; the whole card is a link. */
export function Card(props: { of: ProjectCard; address: string; types: readonly Option[] }) {
  const { of, address, types } = props
  const { t } = useTranslation('pages/market')
  const period = usePeriod(of)
  return (
    <Surface as="article" className="mk-card">
      <p className="mk-kind">
        <Tag tone="blue">{types.find(({ value }) => value === of.type)?.label ?? of.type}</Tag>
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
    </Surface>
  )
}
