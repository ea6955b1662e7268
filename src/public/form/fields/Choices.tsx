import { inOrder } from '#contract/areas/eform/element.ts'
import { useForm } from '../context.ts'
import type { FieldProps } from './props.ts'

/** Takes back what was chosen: a radio button alone cannot. */
export function Clear({ shown, clear }: { shown: boolean; clear(): void }) {
  const { say } = useForm()
  if (!shown) return null
  return (
    <button type="button" className="fo-link" onClick={clear}>
      {say('clear')}
    </button>
  )
}

/** One of several choices. */
export function Single({ element, value, change, id }: FieldProps) {
  const { text, lang } = useForm()
  return (
    <>
      <div className="fo-choices">
        {inOrder(element.options ?? []).map(option => (
          <label key={option.value} className="fo-choice">
            <input
              type="radio"
              name={id}
              checked={value === option.value}
              onChange={() => change(option.value)}
            />
            <span lang={lang}>{text(option.label)}</span>
          </label>
        ))}
      </div>
      <Clear shown={!element.required && value !== undefined} clear={() => change(null)} />
    </>
  )
}

/** Some of several choices. */
export function Multiple({ element, value, change, described, refused }: FieldProps) {
  const { text, lang } = useForm()
  const options = inOrder(element.options ?? [])
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const choose = (one: string, on: boolean) =>
    // In the order of the choices, whichever was chosen first.
    change(
      options
        .map(option => option.value)
        .filter(other => (other === one ? on : chosen.includes(other))),
    )
  return (
    <div className="fo-choices">
      {options.map(option => (
        <label key={option.value} className="fo-choice">
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={event => choose(option.value, event.target.checked)}
            aria-invalid={refused}
            aria-describedby={described}
          />
          <span lang={lang}>{text(option.label)}</span>
        </label>
      ))}
    </div>
  )
}
