import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadBulkBar } from '../list/later.ts'
import { withWords } from '../page/lazyWithWords.tsx'
import type { ActionProps } from './BulkBar.tsx'
import { useBulkFrame } from './useBulkFrame.tsx'
import type { BarProps } from './useSelection.ts'

/** Loads the bulk actions: with the first selection, or when one is about to be made. */
export const loadBar = withWords<ActionProps>(['pages/bulk'], loadBulkBar)
const BulkBar = lazy(loadBar)

/**
 * The number of selected rows, also announced, and the bulk actions. Their dialogs stay when nothing
 * is selected any more.
 */
export function SelectionBar(props: BarProps) {
  const { selection } = props
  const { t } = useTranslation('kit')
  const { rows, count } = selection
  const { ask, showFailed, dialogs } = useBulkFrame(selection, rows)
  return (
    <>
      <span role="status" className="cs-aside">
        {rows.length > 0 && t('select.count', { count })}
      </span>
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <BulkBar {...props} ask={ask} showFailed={showFailed} />
        </Suspense>
      )}
      {dialogs}
    </>
  )
}
