import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { useListState } from '#src/kit/listState.ts'
import type { Resource } from '#src/kit/resource.ts'
import { wordsOf } from '#src/kit/words.ts'

/** The order of the cards, which have no column heads to press. */
export function SortPicker(props: { resource: Resource; state: ReturnType<typeof useListState> }) {
  const { resource, state } = props
  const { t } = useTranslation('kit')
  const words = wordsOf(resource.entity)
  const sortable = resource.list.filter(name => resource.entity.fields[name]?.sort)
  const now = state.usualSort ? undefined : state.query.sorts[0]
  if (sortable.length === 0) return null
  return (
    <div className="cs-sorter">
      <select
        aria-label={t('sort.by')}
        value={now?.field ?? ''}
        onChange={event => {
          const field = event.target.value
          state.sort(field ? [{ field, descending: false }] : [])
        }}
      >
        <option value="">{`${t('sort.by')}: ${t('sort.usual')}`}</option>
        {sortable.map(name => (
          <option key={name} value={name}>
            {words.label(name)}
          </option>
        ))}
      </select>
      {now && (
        <Button
          icon={
            now.descending ? <ArrowDownOutlined aria-hidden /> : <ArrowUpOutlined aria-hidden />
          }
          aria-label={t(now.descending ? 'sort.descending' : 'sort.ascending')}
          onClick={() => state.sort([{ ...now, descending: !now.descending }])}
        />
      )}
    </div>
  )
}
