import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { scaled } from '#contract/kit/schema.ts'
import type { InputProps } from '#src/kit/field/types.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { fromHundredths } from '#src/kit/words/decimal.ts'
import { plainWords, wordsOf } from '#src/kit/words/words.ts'
import { type OwnWallet, proofInputs } from './payment.ts'
import { centsOf, points } from './points.ts'
import type { usePayment } from './usePayment.ts'

interface Props {
  /** The id of the form: a button of the dialog submits it. */
  id: string
  payment: ReturnType<typeof usePayment>
  wallet: OwnWallet
  submit(): void
  /** Above the fields. */
  children?: ReactNode
}

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = proofInputs

/** The fields of a payment. Below the amount it says what will be left. */
export function PaymentForm({ id, payment, wallet, submit, children }: Props) {
  const { t } = useTranslation('pages/wallet')
  const { form, draft, busy, alert } = payment
  const known = wordsOf(withdrawal)
  const own: Readonly<Record<string, string>> = {
    email: t('transfer.email'),
    code: t('proofField.code'),
    password: t('proofField.password'),
  }
  const words = plainWords(name => own[name] ?? known.label(name))
  const balance = scaled(wallet.balance, 2)
  const cents = centsOf(draft.values.amount)
  const left = cents !== undefined && cents > 0n && cents <= balance ? balance - cents : undefined
  const notes: Readonly<Record<string, string>> = {
    amount:
      left === undefined
        ? t('amount.available', { balance: points(wallet.balance) })
        : t('amount.left', { balance: points(fromHundredths(left)) }),
    password: t('proofField.why'),
    code: t('proofField.why'),
  }
  return (
    <SubmitForm id={id} form={form} busy={busy} submit={submit}>
      {alert !== undefined && <FormAlert message={alert} pending={busy} />}
      {children}
      <FieldRows
        id={id}
        fields={draft.fields}
        words={words}
        draft={draft}
        inputs={inputs}
        notes={notes}
        disabled={busy}
      />
    </SubmitForm>
  )
}
