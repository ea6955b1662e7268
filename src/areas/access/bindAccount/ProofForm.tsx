import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { emailCode } from '#contract/areas/access/calls/account.ts'
import { type BindingProof, proveBinding } from '#contract/areas/access/calls/binding.ts'
import { mobileCode } from '#contract/areas/access/calls/mobile.ts'
import { secret, text } from '#contract/kit/field.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { type Of, refusedFields } from './binding.ts'
import { SendCode } from './SendCode.tsx'

const byPassword = { password: secret({ max: 128 }) }
const byCode = { code: text({ max: 16 }) }
const inputs = { password: CurrentPassword, code: CodeInput }

interface Props {
  of: Of
  by: BindingProof
  /** The address or number that is bound now. */
  value: string
  why: string
  busy: boolean
  setBusy(busy: boolean): void
  proved(ticket: string): Promise<void>
}

/** Confirms who the member is in one way: a code to what is bound, the app, or the password. */
export function ProofForm({ of, by, value, why, busy, setBusy, proved }: Props) {
  const { t } = useTranslation('pages/bindAccount')
  const fields = by === 'PASSWORD' ? byPassword : byCode
  const draft = useDraft(fields, blank(fields))
  const { refusal, send } = useSend({ refusals: 'allHere' })
  const form = useRef<HTMLFormElement>(null)
  const label = {
    CODE: t('proof.code', { value }),
    FACTOR: t('proof.factor'),
    PASSWORD: t('proof.password'),
  }[by]
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    if (by !== 'CODE') focus()
  }, [])

  const request = () =>
    of === 'mobile'
      ? send(mobileCode, { mobile: value, purpose: 'REBIND' })
      : send(emailCode, { email: value, purpose: 'REBIND' })

  async function submit() {
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    setBusy(true)
    const sent = await send(proveBinding, {
      of: of === 'mobile' ? 'MOBILE' : 'EMAIL',
      by,
      ...(values as { code?: string; password?: string }),
    })
    if (sent.ok) await proved(sent.data.ticket)
    else draft.refuse(refusedFields(sent))
    setBusy(false)
    if (!sent.ok) focusFirstRefused(form.current)
  }

  const alert = refusal || why
  return (
    <SubmitForm id="binding" form={form} busy={busy} submit={submit}>
      {alert && <FormAlert message={alert} pending={busy} />}
      {by === 'CODE' && <SendCode target={value} busy={busy} request={request} sent={focus} />}
      {Object.entries(fields).map(([name, field]) => (
        <FieldRow
          key={name}
          id={`binding-${name}`}
          name={name}
          field={field}
          words={plainWords(() => label)}
          draft={draft}
          input={inputs[name as keyof typeof inputs]}
          {...(by === 'CODE' && { note: t('proof.lost') })}
        />
      ))}
    </SubmitForm>
  )
}
