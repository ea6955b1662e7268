import type { ReactNode } from 'react'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { RowsProps } from '#src/pages/form/Rows.tsx'

interface FieldProps extends RowsProps {
  name: string
  note?: ReactNode
  disabled?: boolean
}

/** A field of the form. */
export function PartField({
  resource,
  draft,
  prefix,
  row,
  below,
  name,
  note,
  disabled,
}: FieldProps) {
  const field = draft.fields[name] ?? (disabled ? resource.entity.fields[name] : undefined)
  if (!field) return null
  const id = `${prefix}-${name}`
  return (
    <FieldRow
      {...{ id, name, field, draft, row, note, disabled }}
      words={wordsOf(resource.entity)}
      input={resource.inputs[name]}
      below={below?.(name, id)}
    />
  )
}
