import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick, TickPage } from '../bulk/Tick.tsx'
import type { Selection } from '../bulk/useSelection.ts'
import { retryImport } from '../page/retryImport.ts'
import type { Resource } from '../resource/resource.ts'
import type { Row } from '../resource/Value.tsx'
import { wordsOf } from '../words/words.ts'
import { GroupName } from './GroupName.tsx'
import { groupsOf } from './groups.ts'
import { Heads } from './Heads.tsx'
import { loadFullTexts } from './later.ts'
import type { useListState } from './listState.ts'
import { cellOf, placed, useFixed } from './useFixed.ts'
import { type ListLook, tableClass } from './useLook.ts'

const FullTexts = lazy(retryImport(loadFullTexts))

interface Props<R> {
  resource: Resource
  rows: readonly R[]
  state: ReturnType<typeof useListState>
  /** Widths, sides and row height, if the member may change them. */
  columns?: ListLook | undefined
  /** The selected rows, with bulk actions. */
  selection?: Selection | undefined
  /** Whether a row can be selected; all can, unless this says otherwise. */
  selectable?(row: R): boolean
  /** The accessible name; the entity's, unless this says otherwise. */
  label?: string
  className?: string
  /** What a column shows of a row. */
  cell(row: R, name: string): ReactNode
  /** The actions of a row. */
  actions(row: R): ReactNode
}

/**
 * Rows as a table. Not antd's: it weighs 57 KB more than the page may, and takes a tenth of a
 * second to redraw twenty rows on a slow phone.
 */
export function ListTable<R extends { id: number }>(props: Props<R>) {
  const { resource, rows, state, columns, selection, label, className, cell, actions } = props
  const { selectable = () => true } = props
  const { entity, list } = resource
  const { t } = useTranslation('kit')
  const table = useRef<HTMLTableElement>(null)
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const shown = placed(list, columns?.look)
  const cells = list.map(name => ({ name, ...cellOf(resource, shown, name) }))
  useFixed(table, shown)
  const by = state.group?.field
  const ticked = (row: R) => selectable(row) && selection?.has(row as unknown as Row)
  return (
    <section
      className={className ? `cs-scroll ${className}` : 'cs-scroll'}
      aria-label={label ?? wordsOf(entity).many}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        ref={table}
        className={tableClass(columns?.look)}
        onPointerEnter={touch}
        onFocus={touch}
      >
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
        {groupsOf(rows, by).map(group => (
          <tbody key={String(group.value)}>
            {by !== undefined && (
              <tr className="cs-group">
                <th scope="rowgroup" colSpan={cells.length + (selection ? 2 : 1)}>
                  <GroupName resource={resource} name={by} row={group.rows[0] as unknown as Row} />
                </th>
              </tr>
            )}
            {group.rows.map(row => (
              <tr key={row.id} className={ticked(row) ? 'cs-ticked' : undefined}>
                {selection && (
                  <td className="cs-tick-cell">
                    {selectable(row) && (
                      <Tick resource={resource} row={row as unknown as Row} selection={selection} />
                    )}
                  </td>
                )}
                {cells.map(({ name, ...place }) => (
                  <td key={name} {...place}>
                    <div className="cs-cell">{cell(row, name)}</div>
                  </td>
                ))}
                <td className="cs-row-end">{actions(row)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {touched && (
        <Suspense fallback={null}>
          <FullTexts of={table} />
        </Suspense>
      )}
    </section>
  )
}
