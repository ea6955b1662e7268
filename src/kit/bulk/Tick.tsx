import { useTranslation } from 'react-i18next'
import type { Resource } from '../resource/resource.ts'
import { type Row, titleOf } from '../resource/Value.tsx'
import { loadBar } from './SelectionBar.tsx'
import type { Selection } from './useSelection.ts'

/** So that rows do not move under the pointer once the first one is selected. */
const prepare = () => void loadBar().catch(() => {})

interface Props {
  resource: Resource
  row: Row
  selection: Selection
}

/** The check box of a row; with Shift a range from the last one. */
export function Tick({ resource, row, selection }: Props) {
  const { t } = useTranslation('kit')
  return (
    <input
      type="checkbox"
      className="cs-tick"
      aria-label={t('select.one', { title: titleOf(resource, row) })}
      checked={selection.has(row)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onChange={event =>
        selection.tick(row, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
}

/** The check box for all rows of the page. */
export function TickPage({ selection }: Pick<Props, 'selection'>) {
  const { t } = useTranslation('kit')
  return (
    <input
      type="checkbox"
      className="cs-tick"
      aria-label={t('select.page')}
      checked={selection.page === 'all'}
      onPointerEnter={prepare}
      onFocus={prepare}
      ref={box => {
        if (box) box.indeterminate = selection.page === 'some'
      }}
      onChange={event => selection.tickPage(event.target.checked)}
    />
  )
}
