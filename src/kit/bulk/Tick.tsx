import { useTranslation } from 'react-i18next'
import type { Resource } from '../resource/resource.ts'
import { type Row, titleOf } from '../resource/Value.tsx'
import type { Selection } from './useSelection.ts'

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
      ref={box => {
        if (box) box.indeterminate = selection.page === 'some'
      }}
      onChange={event => selection.tickPage(event.target.checked)}
    />
  )
}
