import type { ComponentType } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { isNumeric } from './numeric.ts'
import type { CellProps } from './types.ts'

type Props = CellProps<FieldOf<'rows'>> & {
  /** Shows a value as its kind does. */
  Cell: ComponentType<CellProps>
}

/** The lines of a `rows` field as a table, each value as its kind shows it. */
export default function RowsTable({ field, name, words, value, Cell }: Props) {
  const lines = value as Record<string, unknown>[]
  const columns = Object.entries(field.of)
  const side = (of: (typeof columns)[number][1]) => (isNumeric(of) ? 'cs-number' : undefined)
  return (
    <div className="cs-lines">
      <table>
        <thead>
          <tr>
            {columns.map(([part, of]) => (
              <th key={part} scope="col" className={side(of)}>
                {words.label(`${name}.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <tr key={at}>
              {columns.map(([part, of]) => (
                <td key={part} className={side(of)}>
                  <Cell
                    field={of}
                    name={`${name}.${part}`}
                    words={words}
                    value={line[part]}
                    row={line}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
