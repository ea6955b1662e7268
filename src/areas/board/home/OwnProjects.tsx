import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnProject } from '#contract/areas/board/calls.ts'
import { projectMember } from '#contract/areas/project/public.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { number } from '#src/kit/words/format.ts'
import type { PartProps } from './types.ts'

/** The member's projects, each a link to its dashboard. */
export function OwnProjects({ board: { projects } }: PartProps) {
  const { t } = useTranslation('pages/home')
  const hall = useScreen('projectMarket')
  return (
    <Card pad title={t('projects')} actions={<Link to="/project/list">{t('allProjects')}</Link>}>
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
    </Card>
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
      <Tags>
        {tags.map(tag => (
          <Tag key={tag} tone={tones[tag]}>
            {t(`entities/projectMember:choices.permissionTag.${tag}`)}
          </Tag>
        ))}
      </Tags>
      <Bar percent={completion} label={`${name}: ${completion}%`} />
      <Figures look="small">
        <Figure label={t('entities/projectMember:fields.kpi')} value={number(kpi, { most: 2 })} />
        <Figure
          label={t('entities/projectMember:fields.rate')}
          value={rate === null ? '–' : number(rate, { most: 2 })}
        />
        <Figure label={t('entities/projectMember:fields.shares')} value={number(String(shares))} />
      </Figures>
    </li>
  )
}
