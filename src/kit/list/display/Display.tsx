import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Density, densities } from '#contract/kit/listLook.ts'
import { Segment } from '#src/kit/ui/Segment.tsx'
import type { Resource } from '../../resource/resource.ts'
import { wordsOf } from '../../words/words.ts'
import type { useListState } from '../listState.ts'
import { sortable } from '../sorts.ts'
import type { ListLook } from '../useLook.ts'
import { Columns } from './Columns.tsx'
import { Direction } from './parts.tsx'
import { SortKeys } from './SortKeys.tsx'
import './display.css'

interface Props {
  resource: Resource
  state: ReturnType<typeof useListState>
  /** The fields that the rows can be grouped by. */
  groups: readonly string[]
  columns: ListLook | undefined
}

/** How a list is shown; each change applies at once. */
export default function Display({ resource, state, groups, columns }: Props) {
  const { t } = useTranslation('lists')
  return (
    <div className="cs-display">
      {columns && (
        <div className="cs-display-line">
          <span>{t('columns.density')}</span>
          <Segment<Density>
            label={t('columns.density')}
            value={columns.look.density}
            options={densities.map(value => ({ value, label: t(`columns.${value}`) }))}
            onChange={density => columns.change({ ...columns.look, density })}
          />
        </div>
      )}
      {groups.length > 0 && <GroupBy {...{ resource, state, groups }} />}
      {sortable(resource).length > 0 && <SortKeys resource={resource} state={state} />}
      {columns && <Columns resource={resource} columns={columns} />}
    </div>
  )
}

function GroupBy({ resource, state, groups }: Omit<Props, 'columns'>) {
  const { t } = useTranslation('lists')
  const id = useId()
  const words = wordsOf(resource.entity)
  const { group, groupBy } = state
  return (
    <div className="cs-display-line">
      <label htmlFor={id}>{t('group.by')}</label>
      <span className="cs-display-choice">
        <select
          id={id}
          value={group?.field ?? ''}
          onChange={({ target: { value } }) =>
            groupBy(value ? { field: value, descending: false } : undefined)
          }
        >
          <option value="">{t('group.no')}</option>
          {groups.map(name => (
            <option key={name} value={name}>
              {words.label(name)}
            </option>
          ))}
        </select>
        {group && (
          <Direction
            descending={group.descending}
            label={t('group.flip', {
              way: t(group.descending ? 'sort.descending' : 'sort.ascending'),
            })}
            flip={() => groupBy({ ...group, descending: !group.descending })}
          />
        )}
      </span>
    </div>
  )
}
