import { useTranslation } from 'react-i18next'
import { loadBulkBar } from '../list/later.ts'
import { lazyWithWords } from '../page/lazyWithWords.tsx'
import type { BarProps } from './useSelection.ts'

/** Loaded with the first selection. */
const BulkBar = lazyWithWords(['pages/bulk'], loadBulkBar)

/** The number of selected rows, also announced, and the bulk actions. */
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
