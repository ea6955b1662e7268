import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/public.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { NotYet, Panel } from './Panel.tsx'
import type { Project } from './types.ts'

type Level = 'HIGH' | 'MIDDLE' | 'LOW'
const downwards: readonly Level[] = ['HIGH', 'MIDDLE', 'LOW']
const across: readonly Level[] = ['LOW', 'MIDDLE', 'HIGH']
const weight: Record<Level, number> = { LOW: 1, MIDDLE: 2, HIGH: 3 }

/** The severity of a cell of the matrix. */
const graveness = (likelihood: Level, impact: Level) => {
  const both = weight[likelihood] * weight[impact]
  return both >= 6 ? 'red' : both >= 3 ? 'gold' : 'green'
}

const { likelihood: level, state } = entity.fields.risks.of

/** The risk register: the matrix of open risks, and the response to each. */
export function Risks({ project }: { project: Project }) {
  const { t } = useTranslation(['pages/board', 'entities/project'])
  const risks = (project.risks ?? []).map((risk, at) => ({ ...risk, number: at + 1 }))
  const open = risks.filter(risk => risk.state === 'OPEN')
  const title = t('entities/project:fields.risks')
  if (risks.length === 0)
    return (
      <Panel title={title}>
        <NotYet text={t('pages/board:risks.none')} />
      </Panel>
    )
  return (
    <Panel
      title={title}
      aside={
        <span className="bo-quiet">{t('pages/board:risks.open', { count: open.length })}</span>
      }
    >
      <div className="bo-risks">
        <table className="bo-matrix">
          <caption className="cs-aside">{t('pages/board:risks.matrix')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="colgroup" colSpan={3}>
                {t('entities/project:rows.risks.impact')}
              </th>
            </tr>
            <tr>
              <th scope="col">{t('entities/project:rows.risks.likelihood')}</th>
              {across.map(impact => (
                <th key={impact} scope="col">
                  {t(`entities/project:choices.risks.impact.${impact}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {downwards.map(likelihood => (
              <tr key={likelihood}>
                <th scope="row">{t(`entities/project:choices.risks.likelihood.${likelihood}`)}</th>
                {across.map(impact => (
                  <td key={impact} className={`cs-tone-${graveness(likelihood, impact)}`}>
                    {open
                      .filter(risk => risk.likelihood === likelihood && risk.impact === impact)
                      .map(risk => (
                        <b key={risk.number}>{risk.number}</b>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ol className="bo-risk-list">
          {risks.map(risk => (
            <li key={risk.number} className={risk.state === 'CLOSED' ? 'bo-closed' : undefined}>
              <b>{risk.number}</b>
              <div>
                <p>
                  <strong>{risk.title}</strong>{' '}
                  <Tag tone={state.values[risk.state]}>
                    {t(`entities/project:choices.risks.state.${risk.state}`)}
                  </Tag>
                </p>
                <p className="bo-quiet">
                  <Level of="likelihood" is={risk.likelihood} /> ·{' '}
                  <Level of="impact" is={risk.impact} />
                </p>
                {risk.response && <p>{risk.response}</p>}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Panel>
  )
}

function Level({ of, is }: { of: 'likelihood' | 'impact'; is: keyof typeof level.values }) {
  const { t } = useTranslation('entities/project')
  return (
    <span>
      {t(`rows.risks.${of}`)} {t(`choices.risks.${of}.${is}`)}
    </span>
  )
}
