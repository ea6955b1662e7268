import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isNumeric } from '#src/kit/field/numeric.ts'
import { shownColumns } from '#src/kit/list/listLook.ts'
import type { useListState } from '#src/kit/list/listState.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { Tick, TickPage } from '../bulk/Tick.tsx'
import type { Selection } from '../bulk/useSelection.ts'
import { useAddresses } from '../place.ts'
import { type Row, titleOf, Value } from '../Value.tsx'
import { Heads } from './Heads.tsx'
import { RowActions } from './RowActions.tsx'
import { cellOf, useFixed } from './useFixed.ts'
import { type ListLook, tableClass } from './useLook.ts'

export interface RowsProps {
  resource: Resource
  rows: readonly Row[]
  state: ReturnType<typeof useListState>
  columns?: ListLook
  /** The selected rows, with bulk actions. */
  selection?: Selection | undefined
}

/**
 * Rows as a table. Not antd's: it weighs 57 KB more than the page may, and takes a tenth of a
 * second to redraw twenty rows on a slow phone.
 */
export function Rows({ resource, rows, state, columns, selection }: RowsProps) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const mayView = can(entity, 'view')
  const shown = columns ? shownColumns(columns.look) : []
  const table = useRef<HTMLTableElement>(null)
  useFixed(table, shown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="cs-scroll" aria-label={words.many} tabIndex={0}>
      <table ref={table} className={tableClass(columns?.look)}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="cs-tick-cell">
                <TickPage selection={selection} />
              </th>
            )}
            <Heads resource={resource} state={state} {...(columns && { columns })} />
            <th scope="col" className="cs-row-end">
              <span className="cs-aside">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id} className={selection?.has(row) ? 'cs-ticked' : undefined}>
              {selection && (
                <td className="cs-tick-cell">
                  <Tick resource={resource} row={row} selection={selection} />
                </td>
              )}
              {resource.list.map(name => (
                <td key={name} {...cellOf(shown, name, isNumeric(entity.fields[name]))}>
                  {name === entity.title && mayView ? (
                    <Link to={addresses.show(row.id)} className="cs-row-title">
                      {titleOf(resource, row)}
                    </Link>
                  ) : (
                    <Value resource={resource} name={name} row={row} />
                  )}
                </td>
              ))}
              <td className="cs-row-end">
                <RowActions resource={resource} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
