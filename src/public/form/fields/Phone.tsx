import { useState } from 'react'
import { chosenRegion, nameOfRegion, regions } from '../../signIn/region.ts'
import { useForm } from '../context.ts'
import type { FieldProps } from './props.ts'

interface Typed {
  /** Empty: the number begins with its calling code. */
  country: string
  number: string
}

const codeOf = (country: string) => regions.find(([known]) => known === country)?.[1]

/** The whole number; empty without one. */
function whole({ country, number }: Typed): string {
  const code = codeOf(country)
  return number.trim() === '' || number.trim().startsWith('+') || !code
    ? number
    : `+${code} ${number}`
}

/** A whole number as it is typed: of the country that was chosen, if it may be one of its numbers. */
function typedOf(text: string, chosen: string): Typed {
  const fits = ([, code]: (typeof regions)[number]) => text.startsWith(`+${code} `)
  const own = regions.find(region => region[0] === chosen && fits(region))
  const [country, code] = own ?? regions.find(fits) ?? []
  if (!country) return { country: text === '' ? chosen : '', number: text }
  return { country, number: text.slice(code.length + 2) }
}

/** A number and the country whose calling code it has. */
export function Phone({ value, change, id, described, refused }: FieldProps) {
  const { say } = useForm()
  const text = typeof value === 'string' ? value : ''
  const [last, setLast] = useState(() => typedOf(text, chosenRegion()))
  // Changed elsewhere.
  const typed = whole(last) === text ? last : typedOf(text, last.country)
  const type = (to: Partial<Typed>) => {
    const next = { ...typed, ...to }
    setLast(next)
    change(whole(next))
  }
  return (
    <div className="fo-phone">
      <select
        className="fo-input"
        aria-label={say('phone.country')}
        value={typed.country}
        onChange={event => type({ country: event.target.value })}
      >
        {regions.map(([country, code]) => (
          <option key={country} value={country}>
            +{code} {nameOfRegion(country)}
          </option>
        ))}
        <option value="">{say('phone.other')}</option>
      </select>
      <input
        id={id}
        className="fo-input"
        type="tel"
        autoComplete={typed.country === '' ? 'tel' : 'tel-national'}
        aria-label={say('phone.number')}
        placeholder={typed.country === '' ? '+' : undefined}
        value={typed.number}
        onChange={event => type({ number: event.target.value })}
        aria-invalid={refused}
        aria-describedby={described}
      />
    </div>
  )
}
