import { type ComponentType, type CSSProperties, lazy, Suspense } from 'react'
import type { Answer, Element, Kind } from '#contract/areas/eform/element.ts'
import { untilLoaded } from '#src/kit/light/untilLoaded.ts'
import { useForm } from './context.ts'
import { Multiple, Single } from './fields/Choices.tsx'
import { Dropdown, Line, LongText } from './fields/Line.tsx'
import { WIDE } from './fields/matrixWidth.ts'
import type { FieldProps } from './fields/props.ts'
import type { Value } from './given.ts'
import { hintOf } from './hint.ts'

// Only forms that ask for them load them.
const Files = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./fields/Files.tsx')).Files })),
)
const rare = () => untilLoaded(() => import('./fields/rare.ts'))
const Address = lazy(async () => ({ default: (await rare()).Address }))
const Matrix = lazy(async () => ({ default: (await rare()).Matrix }))
const Phone = lazy(async () => ({ default: (await rare()).Phone }))
const Rating = lazy(async () => ({ default: (await rare()).Rating }))
const Signature = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./fields/Signature.tsx')).Signature })),
)

/** Fields that consist of one control, which has the question as its label. */
const single: Partial<Record<Kind, ComponentType<FieldProps>>> = {
  TEXT: Line,
  NUMBER: Line,
  EMAIL: Line,
  DATE: Line,
  LONG_TEXT: LongText,
  DROPDOWN: Dropdown,
}
/** Fields that consist of several, below the question. */
const groups: Partial<Record<Kind, ComponentType<FieldProps>>> = {
  PHONE: Phone,
  SINGLE: Single,
  MULTIPLE: Multiple,
  RATING: Rating,
  MATRIX: Matrix,
  ADDRESS: Address,
  FILE: Files,
  PICTURE: Files,
  SIGNATURE: Signature,
}
/** Of which one is chosen. */
const radios: readonly Kind[] = ['SINGLE', 'RATING']

interface Props {
  element: Element
  value: Answer | undefined
  required: boolean
  refused: string | undefined
  change(value: Value): void
}

/** The id of a question on the page. */
export const questionId = (key: string) => `q-${key}`

/** As high as the field that is loaded: what stands below it does not move. */
function Waiting({ element: { kind, rows = [], options = [] } }: { element: Element }) {
  const { say } = useForm()
  const style = { '--fo-rows': rows.length, '--fo-columns': options.length } as CSSProperties
  return (
    <p
      className="fo-quiet fo-wait"
      data-kind={kind}
      data-wide={options.length <= WIDE}
      style={style}
    >
      {say('loading')}
    </p>
  )
}

/** A question with its help, its field, and what is wrong with the answer. */
export function Question({ element, value, required, refused, change }: Props) {
  const { say, text, lang } = useForm()
  const { key, kind, name } = element
  const id = questionId(key)
  const help = text(element.help)
  const hint = hintOf(say, element)
  const described = [help && `${id}-help`, hint && `${id}-hint`, refused && `${id}-refused`]
    .filter(Boolean)
    .join(' ')
  const label = (
    <>
      <span lang={lang}>{text(name)}</span>
      {required && (
        <>
          <span className="fo-star" aria-hidden="true">
            {' '}
            *
          </span>
          <span className="cs-aside">{say('required')}</span>
        </>
      )}
    </>
  )
  const about = (
    <>
      {help && (
        <p id={`${id}-help`} className="fo-help" lang={lang}>
          {help}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="fo-help">
          {hint}
        </p>
      )}
    </>
  )
  const below = refused && (
    <p id={`${id}-refused`} className="fo-refused">
      {refused}
    </p>
  )
  const field = {
    ...{ element, value, change, described: described || undefined },
    refused: refused !== undefined,
  }
  const Single = single[kind]
  if (Single)
    return (
      <div className="fo-question" id={id} data-refused={refused !== undefined}>
        <label className="fo-name" htmlFor={`${id}-field`}>
          {label}
        </label>
        {about}
        <Single {...field} id={`${id}-field`} />
        {below}
      </div>
    )
  const Group = groups[kind]
  if (!Group) return null
  const isRadio = radios.includes(kind)
  return (
    <fieldset
      className="fo-question"
      id={id}
      data-refused={refused !== undefined}
      role={isRadio ? 'radiogroup' : undefined}
      aria-describedby={described || undefined}
      aria-invalid={isRadio ? refused !== undefined : undefined}
    >
      <legend className="fo-name">{label}</legend>
      {about}
      <Suspense fallback={<Waiting element={element} />}>
        <Group {...field} id={`${id}-field`} />
      </Suspense>
      {below}
    </fieldset>
  )
}
