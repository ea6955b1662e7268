import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '#src/kit/field/CodeInput.tsx'
import { CurrentPassword } from '#src/kit/field/Hidden.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
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
  return (
    <form
      id={id}
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void submit()
      }}
    >
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {!again && <p className="cs-form-lead">{t('custodial.explain')}</p>}
      <p className="cs-form-lead">{t('custodial.wordsOnce')}</p>
      {Object.entries(draft.fields).map(([name, field]) => (
        <FieldRow
          key={name}
          id={`${id}-${name}`}
          name={name}
          field={field}
          words={plainWords(one => labels[one] ?? one)}
          draft={draft}
          input={inputs[name]}
          note={t('custodial.proof')}
          disabled={busy}
        />
      ))}
    </form>
  )
}
