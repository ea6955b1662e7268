import type { ComponentType, ReactNode } from 'react'
import type { Fields } from '#contract/kit/field.ts'
import type { InputProps } from '../field/types.ts'
import type { EntityWords } from '../words/words.ts'
import type { Draft } from './draft.ts'
import { FieldRow } from './FieldRow.tsx'

interface Props {
  /** The id of the form; those of its inputs begin with it. */
  id: string
  fields: Fields
  words: EntityWords
  draft: Draft
  /** By field: replaces the input of its kind. */
  inputs?: Readonly<Record<string, ComponentType<InputProps> | undefined>> | undefined
  /** By field: shown below it. */
  notes?: Readonly<Record<string, ReactNode>>
  disabled?: boolean
}

/** Fields of a form, one below the other. */
export const FieldRows = ({ id, fields, inputs, notes, ...shared }: Props) =>
  Object.entries(fields).map(([name, field]) => (
    <FieldRow
      key={name}
      id={`${id}-${name}`}
      name={name}
      field={field}
      input={inputs?.[name]}
      note={notes?.[name]}
      {...shared}
    />
  ))
