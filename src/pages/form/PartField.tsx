import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { RowsProps } from './Rows.tsx'

interface Props extends RowsProps {
  name: string
  /** Instead of the one that the resource declares. */
  input?: ComponentType<InputProps>
  note?: ReactNode
  disabled?: boolean
}

/** One field, in a form whose parts are laid out by hand. */
export function PartField({
  resource,
  draft,
  prefix,
  row,
  below,
  name,
  input,
  note,
  disabled,
}: Props) {
  const field = draft.fields[name] ?? (disabled ? resource.entity.fields[name] : undefined)
  if (!field) return null
  const id = `${prefix}-${name}`
  return (
    <FieldRow
      {...{ id, name, field, draft, row, note, disabled }}
      words={wordsOf(resource.entity)}
      input={input ?? resource.inputs[name]}
      below={below?.(name, id)}
    />
  )
}
