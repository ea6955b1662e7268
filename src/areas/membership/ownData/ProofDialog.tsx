import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/kit/field.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { blank, useDraft, type Values } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { proofFields, proofInputs } from './proof.ts'

type Send = ReturnType<typeof useSend>['send']

interface Props {
  /** What kind of dialog it is, and the id of its form. */
  name: string
  title: string
  okText: string
  danger?: boolean
  byCode: boolean
  /** Fields before the proof. */
  fields?: Fields
  labels?: Readonly<Record<string, string>>
  /** Sends what was typed; the dialog shows a refusal. */
  act(send: Send, values: Values): Promise<Outcome<unknown>>
  /** Called when it is done, and when it has closed. */
  done(): void
  closed(): void
  children?: ReactNode
}

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = proofInputs

/** Asks for a proof of who asks, and for what else is needed. Nothing typed is lost by a refusal. */
export function ProofDialog(props: Props) {
  const { name, title, okText, danger, byCode, fields = {}, labels = {}, act, done } = props
  const { t } = useTranslation('pages/ownData')
  const all = { ...fields, ...proofFields(byCode) }
  const draft = useDraft(all, blank(all))
  const { busy, refusal, send } = useSend({ refusals: 'allHere' })
  const [open, setOpen] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const own: Readonly<Record<string, string>> = {
    ...labels,
    password: t('export.password'),
    code: t('export.code'),
  }

  async function submit() {
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const sent = await act(send, values)
    if (sent.ok) {
      done()
      return setOpen(false)
    }
    draft.refuse(sent.fields)
    focusFirstRefused(form.current)
  }

  return (
    <Dialog
      name={name}
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ danger: danger === true, htmlType: 'submit', form: name }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={props.closed}
    >
      <SubmitForm id={name} form={form} busy={busy} submit={submit}>
        {refusal && <FormAlert message={refusal} />}
        {props.children}
        <FieldRows
          id={name}
          fields={all}
          words={plainWords(one => own[one] ?? one)}
          draft={draft}
          inputs={inputs}
          disabled={busy}
        />
      </SubmitForm>
    </Dialog>
  )
}
