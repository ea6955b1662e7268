import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kit/field.ts'
import type { Draft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import type { EntityWords } from '#src/kit/words/words.ts'

interface Props {
  /** Of its input. */
  at: string
  field: Field
  words: EntityWords
  draft: Draft
  /** From the name, or the next one that is free. */
  suggested: string
}

/** The project id: suggested in a line, and an input for who wants another one. */
export function ProjectId({ at, field, words, draft, suggested }: Props) {
  const { t } = useTranslation('pages/newProject')
  const given = typeof draft.values.id === 'string' && draft.values.id !== ''
  const refused = draft.refused.id
  const [changing, setChanging] = useState(given)
  if (changing || given || (refused && !suggested))
    return (
      <div className="cs-form-row">
        <FieldRow
          id={at}
          name="id"
          field={field}
          words={words}
          draft={draft}
          note={t('id.hint')}
          below={
            refused &&
            suggested && (
              <Button
                onClick={() => {
                  draft.set('id', null)
                  setChanging(false)
                }}
              >
                {t('id.use', { next: suggested })}
              </Button>
            )
          }
        />
      </div>
    )
  return (
    <div className="pn-id cs-note">
      <span>{t('id.line', { id: suggested || t('id.pending') })}</span>
      <Button
        type="link"
        aria-label={`${t('id.change')} ${words.label('id')}`}
        onClick={() => {
          if (suggested) draft.set('id', suggested)
          setChanging(true)
          requestAnimationFrame(() => document.getElementById(at)?.focus())
        }}
      >
        {t('id.change')}
      </Button>
      {refused && (
        <span className="cs-refused" role="alert">
          {refused}
        </span>
      )}
    </div>
  )
}
