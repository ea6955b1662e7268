import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { placeholdersIn } from '#contract/areas/signing/placeholders.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { RowsProps } from '#src/pages/form/Rows.tsx'

interface Props extends RowsProps {
  name: string
  input?: ComponentType<InputProps>
  note?: ReactNode
}

/** A field of a template, which says at once what placeholders do not exist. */
export function TemplateField({ resource, draft, prefix, row, below, name, input, note }: Props) {
  const { t } = useTranslation('pages/contractTemplates')
  const field = draft.fields[name]
  if (!field) return null
  const id = `${prefix}-${name}`
  const value = draft.values[name]
  const { unknown } = placeholdersIn(typeof value === 'string' ? textOf(value) : '')
  return (
    <FieldRow
      {...{ id, name, field, draft, row, note }}
      words={wordsOf(resource.entity)}
      input={input}
      below={
        <>
          {unknown.length > 0 && (
            <p className="sg-unknown" role="status">
              {t('form.unknown', {
                count: unknown.length,
                names: unknown.map(one => `{{${one}}}`).join(' '),
              })}
            </p>
          )}
          {below?.(name, id)}
        </>
      }
    />
  )
}
