import type { ComponentType } from 'react'
import type { Field } from '#contract/kit/field.ts'
import { widgetsOf } from '../field/index.ts'
import type { InputProps } from '../field/types.ts'
import type { EntityWords } from '../words/words.ts'
import type { Draft } from './draft.ts'
import { isMasked } from './masked.ts'

interface Props {
  id: string
  name: string
  field: Field
  words: EntityWords
  draft: Draft
  /** Replaces the input of the kind. */
  input?: ComponentType<InputProps> | undefined
  /** Shown below: a limit, or a hint. */
  note?: React.ReactNode
  /** Shown below everything else: a question about the field. */
  below?: React.ReactNode
  disabled?: boolean
  /** The row being edited, if any. */
  row?: Record<string, unknown> | undefined
}

/** Whether it is required. */
const isRequired = (field: Field): boolean => {
  if (field.optional || 'default' in field) return false
  if (field.kind === 'flag' || field.kind === 'tags' || field.kind === 'rows') return false
  const several = field.kind === 'refs' || field.kind === 'files'
  return !several || (field.min ?? 0) > 0
}

/** One field of a form: label, input and message. */
export function FieldRow(props: Props) {
  const { id, name, field, words, draft, input, note, below, disabled, row } = props
  const Input = input ?? widgetsOf(field).Input
  const refused = draft.refused[name]
  const required = isRequired(field) && !(row && isMasked(field, row))
  const described = [refused && `${id}-refused`, note && `${id}-note`].filter(Boolean).join(' ')
  return (
    <div className="cs-field">
      <label htmlFor={id}>
        {words.label(name)}
        {required && (
          <span className="cs-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Input
        id={id}
        name={name}
        field={field}
        words={words}
        value={draft.values[name]}
        onChange={value => draft.set(name, value)}
        onBlur={() => draft.leave(name)}
        disabled={disabled ?? false}
        values={draft.values}
        row={row}
        aria-invalid={refused !== undefined}
        aria-required={required}
        {...(described && { 'aria-describedby': described })}
      />
      {refused && (
        <p id={`${id}-refused`} className="cs-refused">
          {refused}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className="cs-note">
          {note}
        </p>
      )}
      {below}
    </div>
  )
}
