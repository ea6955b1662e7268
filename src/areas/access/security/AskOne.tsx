import { type ComponentType, type ReactNode, useRef } from 'react'
import type { Field } from '#contract/kit/field.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'

interface Props {
  /** The id of the form: a button of the dialog submits it. */
  id: string
  name: string
  field: Field
  label: string
  input?: ComponentType<InputProps>
  /** The reason of a refusal that concerns no field. */
  refusal: string
  /** Returns the problem of the field, if any. */
  send(value: string): Promise<Record<string, string> | undefined>
  children?: ReactNode
}

/** A form with one field: a password, or a code. */
export function AskOne({ id, name, field, label, input, refusal, send, children }: Props) {
  const fields = { [name]: field }
  const draft = useDraft(fields, blank(fields))
  const form = useRef<HTMLFormElement>(null)
  async function submit() {
    const values = draft.checked('all')
    const refused = values && (await send(String(values[name])))
    if (refused) draft.refuse(refused)
    if (!values || refused) focusFirstRefused(form.current)
  }
  return (
    <SubmitForm id={id} form={form} submit={submit}>
      {children}
      {refusal && <FormAlert message={refusal} />}
      <FieldRow
        id={`${id}-${name}`}
        name={name}
        field={field}
        words={plainWords(() => label)}
        draft={draft}
        input={input}
      />
    </SubmitForm>
  )
}
