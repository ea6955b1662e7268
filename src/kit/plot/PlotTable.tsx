import type { ReactNode } from 'react'
import { Scroll } from '../ui/Scroll.tsx'

/** A column of the table behind a plot. */
export interface PlotColumn<R> {
  label: string
  show: (row: R) => ReactNode
  /** Figures are right-aligned. */
  figures?: boolean
}
interface Props<R> {
  label: string
  rows: readonly R[]
  columns: readonly PlotColumn<R>[]
}

/** The figures as a table, one row each, named by the first column. */
export function PlotTable<R>({ label, rows, columns }: Props<R>) {
  const side = ({ figures }: PlotColumn<R>) => (figures ? 'cs-figures' : undefined)
  return (
    <Scroll className="cs-plot-table" label={label}>
      <table className="cs-table">
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.label} scope="col" className={side(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures have no name but their place
            <tr key={at}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.label} scope="row">
                    {column.show(row)}
                  </th>
                ) : (
                  <td key={column.label} className={side(column)}>
                    {column.show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
