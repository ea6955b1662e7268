import { useForm } from '../context.ts'
import { Clear } from './Choices.tsx'
import type { FieldProps } from './props.ts'

/** Stars, which are radio buttons: arrow keys move between them. */
export function Rating({ element, value, change, id }: FieldProps) {
  const { say } = useForm()
  const { max = 5 } = element
  const mark = typeof value === 'number' ? value : 0
  return (
    <>
      <div className="fo-stars">
        {Array.from({ length: max }, (_, index) => index + 1).map(star => (
          <label key={star} className="fo-rate" data-on={star <= mark}>
            <input
              type="radio"
              name={id}
              checked={star === mark}
              onChange={() => change(star)}
              aria-label={say('rating', { star, max })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2.8 2.9 5.8 6.4 1-4.6 4.5 1 6.4-5.7-3-5.7 3 1-6.4-4.6-4.5 6.4-1z" />
            </svg>
          </label>
        ))}
        {mark > 0 && (
          <span className="fo-quiet" aria-hidden="true">
            {mark} / {max}
          </span>
        )}
      </div>
      <Clear shown={!element.required && mark > 0} clear={() => change(null)} />
    </>
  )
}
