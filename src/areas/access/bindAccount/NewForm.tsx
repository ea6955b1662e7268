import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errors } from '#contract/errors.ts'
import { type Fields, text } from '#contract/kit/field.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { useDraft, type Values } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { refusedFields } from './binding.ts'
import { SendCode } from './SendCode.tsx'

const code = text({ max: 16 })

interface Props {
  /** The fields of the new address or number. */
  fields: Fields
  start: Values
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  label(name: string): string
  note?(values: Values): Readonly<Record<string, ReactNode>>
  /** Where the code would go, or what is wrong with what is typed. */
  targetOf(values: Values): { target: string } | { refused: Record<string, string> }
  refusal: string
  busy: boolean
  setBusy(busy: boolean): void
  ask(values: Values): Promise<Outcome<{ wait: number }>>
  bind(values: Values): Promise<Outcome<unknown>>
  /** The confirmation has expired. */
  expired(why: string): void
}

/** The second step: the new address or number, and the code that was sent to it. */
export function NewForm(props: Props) {
  const { fields, start, inputs, label, note, targetOf, refusal, busy, setBusy } = props
  const { t } = useTranslation('pages/bindAccount')
  const draft = useDraft({ ...fields, code }, { ...start, code: null })
  const form = useRef<HTMLFormElement>(null)
  const box = (name: string) => document.getElementById(`binding-${name}`)
  const last = Object.keys(fields).at(-1) ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => box(last)?.focus(), [])

  function refuse(refused: Record<string, string>) {
    draft.refuse(refused)
    focusFirstRefused(form.current)
  }
  function settle(outcome: Outcome<unknown>) {
    if (outcome.ok) return
    if (outcome.code === errors.bindingProof) props.expired(outcome.message)
    else refuse(refusedFields(outcome))
  }

  const found = targetOf(draft.values)
  async function request() {
    if ('refused' in found) return void refuse(found.refused)
    const outcome = await props.ask(draft.values)
    settle(outcome)
    return outcome
  }
  async function submit() {
    if ('refused' in found) return refuse(found.refused)
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    setBusy(true)
    settle(await props.bind(values))
    setBusy(false)
  }

  const notes = note?.(draft.values)
  return (
    <SubmitForm id="binding" form={form} busy={busy} submit={submit}>
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {Object.entries({ ...fields, code }).map(([name, field]) => (
        <div key={name}>
          {name === 'code' && (
            <SendCode
              target={'target' in found ? found.target : ''}
              busy={busy}
              request={request}
              sent={() => box('code')?.focus()}
            />
          )}
          <FieldRow
            id={`binding-${name}`}
            name={name}
            field={field}
            words={plainWords(name => (name === 'code' ? t('code.label') : label(name)))}
            draft={draft}
            input={name === 'code' ? CodeInput : inputs?.[name]}
            note={notes?.[name]}
          />
        </div>
      ))}
    </SubmitForm>
  )
}
