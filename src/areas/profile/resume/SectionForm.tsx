import { Button } from 'antd'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { ConflictChoice, MergePanel } from '#src/pages/form/merge/MergePanel.tsx'
import { type SectionFormProps, useSectionForm } from './useSectionForm.ts'

interface Props extends SectionFormProps {
  /** The rows of the form. */
  layout: readonly (readonly string[])[]
  /** Hints below fields. */
  notes?: Readonly<Record<string, string>>
}

const openCalendar = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'

/** Whether Escape is for something that is open within the form: a list, or a calendar. */
const isForPopup = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.getAttribute('aria-expanded') === 'true' || document.querySelector(openCalendar) !== null)

/** The form of a section, in its place. */
export function SectionForm({ layout, notes = {}, ...props }: Props) {
  const { t } = useTranslation('kit')
  const { resource, title, row } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { draft, stored, rowMerge, refusal, saving, submit, cancel } = useSectionForm(props, form)
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(`.cs-field ${what}`)
    const first = find(':is(input:not([type=file]), textarea)') ?? find('button:not([disabled])')
    first?.focus()
  }, [])
  return (
    <form
      ref={form}
      className={layout.length === 1 && layout[0]?.length === 1 ? 'rs-form rs-alone' : 'rs-form'}
      aria-label={title}
      onSubmit={submit}
      onKeyDown={event => {
        if (event.key === 'Escape' && !isForPopup(event)) cancel()
      }}
      noValidate
    >
      <DraftNote stored={stored} creating={!row} busy={saving} />
      {refusal && <FormAlert message={refusal} />}
      <MergePanel resource={resource} rowMerge={rowMerge} />
      {layout.map(names => (
        <div key={names.join()} className="cs-form-row">
          {names.map(name => {
            const field = draft.fields[name]
            if (!field) return null
            return (
              <FieldRow
                key={name}
                id={`${id}-${name}`}
                name={name}
                field={field}
                words={wordsOf(resource.entity)}
                draft={draft}
                input={resource.inputs[name] as ComponentType<InputProps> | undefined}
                row={rowMerge.seen}
                note={notes[name]}
                below={<ConflictChoice {...{ resource, rowMerge, name, id: `${id}-${name}` }} />}
              />
            )
          })}
        </div>
      ))}
      <div className="cs-form-end">
        <Button type="primary" htmlType="submit" loading={busySign(saving)}>
          {t('save')}
        </Button>
        <Button onClick={cancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
