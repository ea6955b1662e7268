import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnProject } from '#contract/areas/board/calls.ts'
import { projectMember } from '#contract/areas/project/public.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Bar } from '#src/kit/tile/Bar.tsx'
import { number } from '#src/kit/words/format.ts'
import type { PartProps } from './types.ts'

/** The member's projects, each a link to its dashboard. */
export function OwnProjects({ board: { projects } }: PartProps) {
  const { t } = useTranslation('pages/home')
  const hall = useScreen('projectMarket')
  return (
    <section className="cs-panel ho-panel">
      <header className="ho-head">
        <h2>{t('projects')}</h2>
        <Link to="/project/list">{t('allProjects')}</Link>
      </header>
      {projects.length === 0 && (
        <Nothing title={t('noProject')} text={t('noProjectHint')}>
          {hall && <Link to={hall.url}>{t('hall')}</Link>}
        </Nothing>
      )}
      <ul className="ho-projects">
        {projects.map(one => (
          <Project key={one.project} of={one} />
        ))}
      </ul>
    </section>
  )
}

const tones = projectMember.fields.permissionTag.of

function Project({ of }: { of: OwnProject }) {
  const { t } = useTranslation(['pages/home', 'entities/projectMember'])
  const { project, name, completion, tags, kpi, rate, shares } = of
  return (
    <li>
      <Link to={projectPage('details', project)} className="ho-project">
        {name}
      </Link>
      <span className="cs-tags">
        {tags.map(tag => (
          <span key={tag} className={`cs-tag cs-tag-${tones[tag]}`}>
            {t(`entities/projectMember:choices.permissionTag.${tag}`)}
          </span>
        ))}
      </span>
      <Bar percent={completion} label={`${name}: ${completion}%`} />
      <dl>
        <dt>{t('entities/projectMember:fields.kpi')}</dt>
        <dd>{number(kpi, { most: 2 })}</dd>
        <dt>{t('entities/projectMember:fields.rate')}</dt>
        <dd>{rate === null ? '–' : number(rate, { most: 2 })}</dd>
        <dt>{t('entities/projectMember:fields.shares')}</dt>
        <dd>{number(String(shares))}</dd>
      </dl>
    </li>
  )
}
