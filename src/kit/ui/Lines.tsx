import type { ReactNode } from 'react'
import { useAtLeast } from '../page/media.ts'
import './lines.css'

export interface Column<T> {
  key: string
  label: string
  /** Right-aligned figures. */
  figures?: boolean
  cell(row: T): ReactNode
}

interface Props<T> {
  /** The accessible name of the table. */
  label: string
  rows: readonly T[]
  keyOf(row: T): number | string
  /** The title of a line: its first column, or the head of its card. */
  title: Column<T>
  columns: readonly Column<T>[]
  /** The actions of a line. */
  end?: Column<T>
  /** Highlighted: the member's own line. */
  own?(row: T): boolean
}

/** Rows as a table or, on a narrow window, as cards. */
export function Lines<T>(props: Props<T>) {
  return useAtLeast(720) ? <Table {...props} /> : <Cards {...props} />
}

function Table<T>({ label, rows, keyOf, title, columns, end, own }: Props<T>) {
  const all = [title, ...columns]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="cs-scroll" aria-label={label} tabIndex={0}>
      <table className="cs-table cs-lines">
        <thead>
          <tr>
            {all.map(column => (
              <th
                key={column.key}
                scope="col"
                className={column.figures ? 'cs-figures' : undefined}
              >
                {column.label}
              </th>
            ))}
            {end && <th className="cs-row-end">{end.label}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className={own?.(row) ? 'cs-line-own' : undefined}>
              <th scope="row" className="cs-line-name">
                {title.cell(row)}
              </th>
              {columns.map(column => (
                <td key={column.key} className={column.figures ? 'cs-figures' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
              {end && <td className="cs-row-end">{end.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cards<T>({ label, rows, keyOf, title, columns, end, own }: Props<T>) {
  return (
    <ul className="cs-cards" aria-label={label}>
      {rows.map(row => (
        <li key={keyOf(row)} className={own?.(row) ? 'cs-card cs-line-own' : 'cs-card'}>
          <div className="cs-card-head">
            <strong className="cs-line-name">{title.cell(row)}</strong>
            {end?.cell(row)}
          </div>
          <dl className="cs-card-fields">
            {columns.map(column => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
