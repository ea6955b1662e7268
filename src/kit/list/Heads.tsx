import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Sort } from '#contract/kit/query.ts'
import type { Resource } from '../resource/resource.ts'
import { wordsOf } from '../words/words.ts'
import { Grip } from './Grip.tsx'
import { withColumn } from './listLook.ts'
import type { useListState } from './listState.ts'
import { cellOf, placed } from './useFixed.ts'
import type { ListLook } from './useLook.ts'

/** Sorts ascending, descending, then by default; with Shift in addition to other keys. */
export function nextSorts(
  sorts: readonly Sort[],
  field: string,
  add: boolean,
  usual: boolean,
): Sort[] {
  const now = usual ? undefined : sorts.find(sort => sort.field === field)
  const next = !now
    ? [{ field, descending: false }]
    : now.descending
      ? []
      : [{ field, descending: true }]
  if (!add || usual) return next
  const at = sorts.findIndex(sort => sort.field === field)
  return at < 0 ? [...sorts, ...next] : [...sorts.slice(0, at), ...next, ...sorts.slice(at + 1)]
}

interface Props {
  resource: Pick<Resource, 'entity' | 'list'>
  state: ReturnType<typeof useListState>
  /** Widths and pinned sides, if the member may change them. */
  columns?: ListLook
}

/** The headers of a list's columns; sortable ones are buttons. */
export function Heads({ resource, state, columns }: Props) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const { sorts, group } = state
  const shown = placed(resource.list, columns?.look)
  return resource.list.map(name => {
    const isGroup = group?.field === name
    const chosen = state.usualSort ? undefined : sorts.find(one => one.field === name)
    const sort = isGroup ? group : chosen
    const order = sort && (sort.descending ? 'descending' : 'ascending')
    return (
      <th
        key={name}
        scope="col"
        data-column={name}
        {...cellOf(resource, shown, name)}
        aria-sort={order}
      >
        {entity.fields[name]?.sort ? (
          <button
            type="button"
            className="cs-sort"
            title={t('list.sortHint')}
            onClick={event =>
              isGroup
                ? state.groupBy({ ...group, descending: !group.descending })
                : state.sort(nextSorts(sorts, name, event.shiftKey, state.usualSort))
            }
          >
            {words.label(name)}
            {sort?.descending === true && <ArrowDownOutlined aria-hidden />}
            {sort?.descending === false && <ArrowUpOutlined aria-hidden />}
            {chosen && sorts.length > 1 && (
              // The sort button announces it.
              <small aria-hidden>{sorts.indexOf(chosen) + 1}</small>
            )}
          </button>
        ) : (
          <span className="cs-head">{words.label(name)}</span>
        )}
        {columns && (
          <Grip size={width => columns.change(withColumn(columns.look, name, { width }))} />
        )}
      </th>
    )
  })
}
