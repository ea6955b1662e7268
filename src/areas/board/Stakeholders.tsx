import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/public.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { NotYet, Panel } from './Panel.tsx'
import type { Project } from './types.ts'

const { influence } = entity.fields.stakeholders.of

/** The stakeholders of the project and their influence. */
export function Stakeholders({ project }: { project: Project }) {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const all = project.stakeholders ?? []
  return (
    <Panel title={t('entities/project:fields.stakeholders')}>
      {all.length === 0 && <NotYet text={t('pages/board:stakeholders.none')} />}
      <ul className="bo-stakeholders">
        {all.map(one => (
          <li key={`${one.name} ${one.contact}`}>
            <p>
              <strong>{one.name}</strong>
              <Tag tone={influence.values[one.influence]}>
                {t('entities/project:rows.stakeholders.influence')}{' '}
                {t(`entities/project:choices.stakeholders.influence.${one.influence}`)}
              </Tag>
            </p>
            {one.concern && <p>{one.concern}</p>}
            {one.contact && <p className="bo-quiet">{one.contact}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
