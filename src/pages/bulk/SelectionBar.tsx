import { useTranslation } from 'react-i18next'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { loadBulkBar } from '../later.ts'
import type { BarProps } from './useSelection.ts'

/** Loaded once something is ticked. */
const BulkBar = lazyWithWords(['pages/bulk'], loadBulkBar)

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
