import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/public.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { NotYet, Panel } from './Panel.tsx'
import type { Project } from './types.ts'

const shown = [
  'status',
  'startDate',
  'endDate',
  'manager',
  'confirmType',
  'cutType',
  'totalValue',
] as const

/** The purpose of the project, and how it is run. */
export function Facts({ project }: { project: Project }) {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const words = wordsOf(entity)
  return (
    <Panel title={t('entities/project:fields.description')}>
      {project.description ? (
        <p className="bo-text cs-long">{project.description}</p>
      ) : (
        <NotYet text={t('pages/board:noObjective')} />
      )}
      <dl className="bo-facts">
        {shown.map(name => (
          <div key={name}>
            <dt>{words.label(name)}</dt>
            <dd>
              <Cell
                field={entity.fields[name]}
                name={name}
                words={words}
                value={project[name]}
                row={project}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
