import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import { Tick, TickPage } from '#src/kit/bulk/Tick.tsx'
import type { Selection } from '#src/kit/bulk/useSelection.ts'
import { Cell } from '#src/kit/field/cells.tsx'
import { CardGroups } from '#src/kit/list/CardGroups.tsx'
import { useAddresses } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, Value } from '#src/kit/resource/Value.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { RowActions } from '#src/pages/list/RowActions.tsx'
import type { RowsProps } from '#src/pages/list/Rows.tsx'
import { Logo } from '../frame/Logo.tsx'

/** Projects as cards. */
export function ProjectCards({ resource, rows, state, selection }: RowsProps) {
  const { t } = useTranslation('kit')
  return (
    <>
      {selection && (
        <div className="cs-tick-page">
          <TickPage selection={selection} />
          <span aria-hidden>{t('select.page')}</span>
        </div>
      )}
      <CardGroups {...{ resource, rows, state }}>
        {rows => (
          <ul className="cs-project-cards" aria-label={wordsOf(resource.entity).many}>
            {rows.map(row => (
              <Card key={row.id} resource={resource} row={row} selection={selection} />
            ))}
          </ul>
        )}
      </CardGroups>
    </>
  )
}

interface CardProps {
  resource: Resource
  row: Row
  selection: Selection | undefined
}

function Card({ resource, row, selection }: CardProps) {
  const { t } = useTranslation('pages/project')
  const { show } = useAddresses(resource)
  const name = String(row.name)
  const done = Number(row.completion)
  const shown = (field: string) => <Value resource={resource} name={field} row={row} />
  return (
    <li className={selection?.has(row) ? 'cs-project-card cs-ticked' : 'cs-project-card'} data-row>
      <div className="cs-project-card-head">
        {selection && <Tick resource={resource} row={row} selection={selection} />}
        <Logo id={String(row.id)} name={name} logo={row.logo} />
        <div className="cs-project-card-name">
          <Link to={show(encodeURIComponent(row.id))} className="cs-row-title">
            {name}
          </Link>
          <span className="cs-project-card-kind">
            {shown('type')} · {shown('id')}
          </span>
        </div>
        <RowActions resource={resource} row={row} />
      </div>
      <div className="cs-project-card-tags">
        {shown('status')}
        {Array.isArray(row.permissionTag) && row.permissionTag.length > 0 && (
          <Cell
            field={projectMember.fields.permissionTag}
            name="permissionTag"
            words={wordsOf(projectMember)}
            value={row.permissionTag}
            row={row}
          />
        )}
      </div>
      <Bar percent={done} label={t('card.completionOf', { name })} />
      <Figures look="small">
        <Figure label={t('card.completion')} value={`${number(String(done))}%`} />
        <Figure label={t('card.people')} value={shown('activeMembers')} />
        <Figure label={wordsOf(resource.entity).label('kpiTotal')} value={shown('kpiTotal')} />
      </Figures>
      <Waiting row={row} />
    </li>
  )
}

/** The member's tasks in the project. */
function Waiting({ row }: { row: Row }) {
  const { t } = useTranslation('pages/project')
  const { toConfirm = 0, toFinish = 0 } = row as { toConfirm?: number; toFinish?: number }
  if (!toConfirm && !toFinish) return null
  return (
    <p className="cs-project-card-waiting">
      {toConfirm > 0 && <span>{t('card.toConfirm', { count: toConfirm })}</span>}
      {toFinish > 0 && <span>{t('card.toFinish', { count: toFinish })}</span>}
    </p>
  )
}
