import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectMember } from '#contract/areas/project/public.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { Nothing } from '#src/kit/page/states.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import type { PartProps } from './types.ts'

const tones = projectMember.fields.permissionTag.of

/** The member's projects, each a link to its dashboard. */
export function OwnProjects({ board: { projects } }: PartProps) {
  const { t } = useTranslation(['pages/home', 'entities/projectMember'])
  const hall = useScreen('projectMarket')
  return (
    <Card
      pad
      title={t('pages/home:projects')}
      actions={<Link to="/project/list">{t('pages/home:allProjects')}</Link>}
    >
      {projects.length === 0 && (
        <Nothing title={t('pages/home:noProject')} text={t('pages/home:noProjectHint')}>
          {hall && <Link to={hall.url}>{t('pages/home:hall')}</Link>}
        </Nothing>
      )}
      <ul className="ho-projects">
        {projects.map(({ project, name, completion, tags }) => (
          <li key={project}>
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
          </li>
        ))}
      </ul>
    </Card>
  )
}
