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

/** A field of the form of an article. */
export function ArticleField({ resource, draft, prefix, row, below, name, input, note }: Props) {
  const field = draft.fields[name]
  if (!field) return null
  const id = `${prefix}-${name}`
  return (
    <FieldRow
      {...{ id, name, field, draft, row, note, input }}
      words={wordsOf(resource.entity)}
      below={below?.(name, id)}
    />
  )
}
