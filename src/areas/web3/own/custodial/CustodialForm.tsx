import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { plainWords } from '#src/kit/words/words.ts'
import type { Custodial } from './useCustodial.ts'

interface Props {
  /** A button of the dialog submits it. */
  id: string
  custodial: Custodial
  /** The wallet is there: only its words are asked for. */
  again: boolean
}

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  password: CurrentPassword,
  code: CodeInput,
}

/** What it means that the cooperative keeps the key, and the proof that it is the member who asks. */
export function CustodialForm({ id, custodial, again }: Props) {
  const { t } = useTranslation('pages/web3')
  const { form, draft, busy, refusal, submit } = custodial
  const labels: Readonly<Record<string, string>> = {
    password: t('custodial.password'),
    code: t('custodial.code'),
  }
  const notes = { password: t('custodial.proof'), code: t('custodial.proof') }
  return (
    <SubmitForm id={id} form={form} busy={busy} submit={submit}>
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {!again && <p className="cs-form-lead">{t('custodial.explain')}</p>}
      <p className="cs-form-lead">{t('custodial.wordsOnce')}</p>
      <FieldRows
        id={id}
        fields={draft.fields}
        words={plainWords(one => labels[one] ?? one)}
        draft={draft}
        inputs={inputs}
        notes={notes}
        disabled={busy}
      />
    </SubmitForm>
  )
}
