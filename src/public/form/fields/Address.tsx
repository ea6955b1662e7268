import { addressParts, neededParts } from '#contract/areas/eform/element.ts'
import { useForm } from '../context.ts'
import type { FieldProps } from './props.ts'

const autoComplete = {
  street: 'address-line1',
  district: 'address-level3',
  city: 'address-level2',
  postcode: 'postal-code',
  country: 'country-name',
} as const

/** The parts of an address, which the browser may know. */
export function Address({ value, change, id, described, refused }: FieldProps) {
  const { say } = useForm()
  const parts =
    typeof value === 'object' && !Array.isArray(value) ? value : ({} as Record<string, string>)
  const lacking = neededParts.filter(part => !parts[part]?.trim())
  const wrong: readonly string[] = lacking.length > 0 ? lacking : addressParts
  return (
    <div className="fo-address">
      {addressParts.map(part => (
        <div key={part} data-part={part}>
          <label htmlFor={`${id}-${part}`}>{say(`address.${part}`)}</label>
          <input
            id={`${id}-${part}`}
            className="fo-input"
            autoComplete={autoComplete[part]}
            value={parts[part] ?? ''}
            onChange={event => change({ ...parts, [part]: event.target.value })}
            aria-invalid={refused && wrong.includes(part)}
            aria-describedby={described}
          />
        </div>
      ))}
    </div>
  )
}
