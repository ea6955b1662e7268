import { inOrder, LONG_TEXT_MAX, TEXT_MAX } from '#contract/areas/eform/element.ts'
import { useForm } from '../context.ts'
import type { FieldProps } from './props.ts'

/** From which share of its limit on a text is counted. */
const NEAR = 0.8

const typed = (value: FieldProps['value']) => (typeof value === 'string' ? value : '')

/** How much of a text there may be, once it is nearly that much. */
function Counter({ text, max }: { text: string; max: number }) {
  const { say } = useForm()
  const { length } = [...text]
  if (length < max * NEAR) return null
  return (
    <p className="fo-counter" data-over={length > max}>
      {say('counter', { length, max })}
    </p>
  )
}

/** A text, number, e-mail address or day. */
export function Line({ element, value, change, id, described, refused }: FieldProps) {
  const { kind, format, maxLength = TEXT_MAX, lowest, earliest, latest } = element
  const text = typed(value)
  const kinds = {
    // Keyboards of phones for decimals have no sign.
    NUMBER: { inputMode: lowest?.startsWith('-') ? 'text' : 'decimal', autoComplete: 'off' },
    EMAIL: { type: 'email', autoComplete: 'email' },
    DATE: { type: 'date', min: earliest, max: latest },
    TEXT: { inputMode: format === 'DIGITS' ? 'numeric' : format === 'URL' ? 'url' : 'text' },
  } as const
  return (
    <>
      <input
        id={id}
        className="fo-input"
        data-kind={kind}
        value={text}
        onChange={event => change(event.target.value)}
        aria-invalid={refused}
        aria-describedby={described}
        {...(kind in kinds && kinds[kind as keyof typeof kinds])}
      />
      {kind === 'TEXT' && <Counter text={text} max={Math.min(maxLength, TEXT_MAX)} />}
    </>
  )
}

export function LongText({ element, value, change, id, described, refused }: FieldProps) {
  const text = typed(value)
  return (
    <>
      <textarea
        id={id}
        className="fo-input fo-long"
        rows={4}
        value={text}
        onChange={event => change(event.target.value)}
        aria-invalid={refused}
        aria-describedby={described}
      />
      <Counter text={text} max={element.maxLength ?? LONG_TEXT_MAX} />
    </>
  )
}

export function Dropdown({ element, value, change, id, described, refused }: FieldProps) {
  const { say, text, lang } = useForm()
  return (
    <select
      id={id}
      className="fo-input"
      value={typed(value)}
      onChange={event => change(event.target.value)}
      aria-invalid={refused}
      aria-describedby={described}
    >
      <option value="">{say('choose')}</option>
      {inOrder(element.options ?? []).map(option => (
        <option key={option.value} value={option.value} lang={lang}>
          {text(option.label)}
        </option>
      ))}
    </select>
  )
}
