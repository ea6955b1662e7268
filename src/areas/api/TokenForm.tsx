import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { Access } from './Access.tsx'
import { PartChecks, ToolChecks } from './Choices.tsx'
import { Days, untilAfter } from './Days.tsx'
import { proofInputs } from './proof.ts'
import type { Creation } from './useCreation.ts'

interface Props {
  /** A button of the dialog submits it. */
  id: string
  creation: Creation
}

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  ...{ days: Days, writes: Access, parts: PartChecks, tools: ToolChecks },
  ...proofInputs,
}

/** What a member decides about a new token, and the proof that it is they who ask. */
export function TokenForm({ id, creation }: Props) {
  const { t } = useTranslation('pages/tokens')
  const { form, draft, busy, refusal, submit } = creation
  const { days, writes } = draft.values
  const labels: Readonly<Record<string, string>> = {
    name: t('fields.name'),
    days: t('fields.days'),
    writes: t('form.access'),
    parts: t('fields.parts'),
    tools: t('fields.tools'),
    password: t('form.password'),
    code: t('form.code'),
  }
  const notes: Readonly<Record<string, ReactNode>> = {
    name: t('fields.nameHelp'),
    days: t('list.until', { date: untilAfter(Number(days)) }),
    writes: t(writes === true ? 'form.writesHelp' : 'form.readsHelp'),
    parts: t('fields.partsHelp'),
    tools: t('fields.toolsHelp'),
    password: t('form.proof'),
    code: t('form.proof'),
  }
  const words = plainWords(name => labels[name] ?? name)
  const rowOf = (name: string) => {
    const field = draft.fields[name]
    return (
      field && (
        <FieldRow
          key={name}
          id={`${id}-${name}`}
          name={name}
          field={field}
          words={words}
          draft={draft}
          input={inputs[name]}
          note={notes[name]}
          disabled={busy}
        />
      )
    )
  }
  return (
    <SubmitForm id={id} form={form} className="tk-form" busy={busy} submit={submit}>
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {rowOf('name')}
      <div className="cs-form-row">
        {rowOf('days')}
        {rowOf('writes')}
      </div>
      {Object.keys(draft.fields)
        .filter(name => !['name', 'days', 'writes'].includes(name))
        .map(rowOf)}
    </SubmitForm>
  )
}
