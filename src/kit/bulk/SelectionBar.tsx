import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadBulkBar } from '../list/later.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import type { BarProps } from './useSelection.ts'

/** Loads the bulk actions: with the first selection, or when one is about to be made. */
export const loadBar = withWords<BarProps>(['pages/bulk'], loadBulkBar)
const BulkBar = lazy(loadBar)

/** The number of selected rows, also announced, and the bulk actions. */
export function SelectionBar(props: BarProps) {
  const { t } = useTranslation('kit')
  const { rows, count } = props.selection
  // It stays: the result of the last action is still shown when nothing is selected any more.
  const [used, setUsed] = useState(false)
  if (rows.length > 0 && !used) setUsed(true)
  return (
    <>
      <span role="status" className="cs-aside">
        {rows.length > 0 && t('select.count', { count })}
      </span>
      {used && (
        <Suspense fallback={null}>
          <BulkBar {...props} />
        </Suspense>
      )}
    </>
  )
}
