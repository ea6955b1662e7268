import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { SectionHead } from './SectionHead.tsx'

export interface RowsProps {
  resource: Resource
  draft: Draft
  /** The row being edited; undefined for a new one. */
  row?: Row | undefined
  /** Distinguishes the ids of this form: hidden pages stay in the document. */
  prefix: string
  /** A question about a field, below it. */
  below?(name: string, id: string): ReactNode
}

/** The fields of a form, in the rows and sections of its resource. */
export function Rows({ resource, draft, row, prefix, below }: RowsProps) {
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  return resource.form.map(names => (
    <Fragment key={names.join()}>
      <SectionHead resource={resource} field={names[0]} />
      <div className="cs-form-row">
        {names.map(name => {
          // Fields that are fixed or not the member's to write are shown read-only, unless they are
          // never shown.
          const fixed = row && entity.fields[name]?.fixed && entity.fields[name]
          const field = draft.fields[name] ?? (fixed && fixed.kind !== 'password' && fixed)
          if (!field) return null
          const id = `${prefix}-${name}`
          return (
            <FieldRow
              key={name}
              id={id}
              name={name}
              field={field}
              words={words}
              draft={draft}
              input={resource.inputs[name]}
              disabled={row !== undefined && field.fixed === true}
              row={row}
              note={field.server && t('form.notEditable')}
              below={below?.(name, id)}
            />
          )
        })}
      </div>
    </Fragment>
  ))
}
