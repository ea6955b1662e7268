import { useTranslation } from 'react-i18next'
import type { ListQuery } from '#contract/kit/query.ts'
import { own } from '#src/kit/own.tsx'
import type { Resource } from '#src/kit/resource.ts'
import type { Selection } from './useSelection.ts'

export interface BarProps {
  resource: Resource
  query: ListQuery
  selection: Selection
  /** How many rows match the filter. */
  total: number
}

/** Loaded once something is ticked. */
const BulkBar = own(['pages/bulk'], () => import('./BulkBar.tsx'))

/** How many rows are selected, for ears too, and what can be done with them. */
export function SelectionBar(props: BarProps) {
  const { t } = useTranslation('kit')
  const { rows, count } = props.selection
  return (
    <>
      <span role="status" className="cs-aside">
        {rows.length > 0 && t('select.count', { count })}
      </span>
      {rows.length > 0 && <BulkBar {...props} />}
    </>
  )
}
