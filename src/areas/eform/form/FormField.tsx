import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { RowsProps } from '#src/pages/form/Rows.tsx'

interface Props extends RowsProps {
  name: string
  input?: ComponentType<InputProps>
  note?: ReactNode
}

/** A field of a form; what cannot be changed any more is shown as well. */
export function FormField({ resource, draft, prefix, row, name, input, note }: Props) {
  const fixed = row !== undefined && resource.entity.fields[name]?.fixed === true
  const field = draft.fields[name] ?? (fixed ? resource.entity.fields[name] : undefined)
  if (!field) return null
  return (
    <FieldRow
      id={`${prefix}-${name}`}
      {...{ name, field, draft, row, note, input }}
      disabled={fixed}
      words={wordsOf(resource.entity)}
    />
  )
}
