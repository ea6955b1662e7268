import type { CSSProperties } from 'react'
import { inOrder } from '#contract/areas/eform/element.ts'
import { useForm } from '../context.ts'
import { WIDE } from './matrixWidth.ts'
import type { FieldProps } from './props.ts'

/** A choice for each row: a table on wide windows, rows below each other on narrow ones. */
export function Matrix({ element, value, change, id, described, refused }: FieldProps) {
  const { text, lang } = useForm()
  const options = inOrder(element.options ?? [])
  const rows = inOrder(element.rows ?? [])
  const chosen =
    typeof value === 'object' && !Array.isArray(value) ? value : ({} as Record<string, string>)
  const columns = { '--fo-columns': options.length } as CSSProperties
  return (
    <div className="fo-matrix" data-wide={options.length <= WIDE} style={columns}>
      <div className="fo-matrix-head" aria-hidden="true" lang={lang}>
        <span />
        {options.map(option => (
          <span key={option.value}>{text(option.label)}</span>
        ))}
      </div>
      {rows.map(row => (
        <div
          key={row.value}
          className="fo-matrix-row"
          role="radiogroup"
          aria-labelledby={`${id}-${row.value}`}
          aria-describedby={described}
          aria-invalid={refused && !chosen[row.value]}
        >
          <span id={`${id}-${row.value}`} className="fo-matrix-name" lang={lang}>
            {text(row.label)}
          </span>
          {options.map(option => (
            <label key={option.value} className="fo-choice">
              <input
                type="radio"
                name={`${id}-${row.value}`}
                checked={chosen[row.value] === option.value}
                onChange={() => change({ ...chosen, [row.value]: option.value })}
              />
              <span lang={lang}>{text(option.label)}</span>
            </label>
          ))}
        </div>
      ))}
    </div>
  )
}
