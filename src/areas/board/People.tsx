import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BoardPerson } from '#contract/areas/board/calls.ts'
import { projectMember } from '#contract/areas/project/public.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { rowsIn } from '#src/areas/ticket/public.ts'
import { Scroll } from '#src/kit/ui/Scroll.tsx'
import { Tag, Tags } from '#src/kit/ui/Tag.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { kpi } from './figures.ts'
import { Panel } from './Panel.tsx'
import type { PartProps } from './types.ts'

/** Members shown before all are requested. */
const first = 8

/** The members of the project, their positions and their KPI. */
export function People({ project, board }: PartProps) {
  const { t } = useTranslation(['pages/board', 'entities/projectMember'])
  const [all, setAll] = useState(false)
  const active = board.people.filter(person => !person.exited)
  const shown = all ? active : active.slice(0, first)
  const label = wordsOf(projectMember).label
  return (
    <Panel
      title={t('pages/board:people.title')}
      aside={<Link to={projectPage('member', project.id)}>{t('pages/board:people.manage')}</Link>}
    >
      <Scroll className="bo-scroll" label={t('pages/board:people.title')}>
        <table className="cs-table">
          <thead>
            <tr>
              <th scope="col">{label('member')}</th>
              <th scope="col">{label('permissionTag')}</th>
              <th scope="col" className="cs-figures">
                {label('kpi')}
              </th>
              <th scope="col" className="cs-figures">
                {label('rate')}
              </th>
              <th scope="col" className="cs-figures">
                {label('shares')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(person => (
              <tr key={person.member}>
                <th scope="row" className="bo-person">
                  {person.name}
                  {person.position && <small>{person.position}</small>}
                </th>
                <td>
                  <RoleTags of={person} />
                </td>
                <td className="cs-figures">
                  <Link
                    to={rowsIn(
                      project.id,
                      rowsBehind.status('CONFIRMED'),
                      rowsBehind.of(person.member),
                    )}
                  >
                    {kpi(person.kpi)}
                  </Link>
                </td>
                <td className="cs-figures">
                  {person.rate === null ? '–' : number(person.rate, { most: 2 })}
                </td>
                <td className="cs-figures">{number(String(person.shares))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {!all && active.length > first && (
        <p className="bo-more">
          <Button type="link" onClick={() => setAll(true)}>
            {t('pages/board:people.all', { count: active.length })}
          </Button>
        </p>
      )}
    </Panel>
  )
}

function RoleTags({ of: { tags } }: { of: BoardPerson }) {
  const { t } = useTranslation('entities/projectMember')
  const tones = projectMember.fields.permissionTag.of
  return (
    <Tags>
      {tags.map(tag => (
        <Tag key={tag} tone={tones[tag]}>
          {t(`choices.permissionTag.${tag}`)}
        </Tag>
      ))}
    </Tags>
  )
}
