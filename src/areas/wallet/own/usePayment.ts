import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import type { Fields } from '#contract/kit/field.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { useDraft, type Values } from '#src/kit/form/draft.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import {
  amountProblem,
  asksForProof,
  isLarge,
  type PaymentProps,
  proofField,
  refusedFields,
} from './payment.ts'
import { points } from './points.ts'

/** What is typed before a payment. Nothing of it is lost by a refusal. */
const start: Values = { amount: null, remarks: null, password: null, code: null }

/**
 * The form of a payment: its fields, those that prove who pays as soon as that is necessary, and
 * refusals at the field they concern.
 */
export function usePayment(
  { wallet, spent, proofAbove, byCode }: PaymentProps,
  own: Fields,
  { isNew = false }: { isNew?: boolean } = {},
) {
  const { t } = useTranslation('pages/wallet')
  const form = useRef<HTMLFormElement>(null)
  const [alert, setAlert] = useState<string>()
  const [asked, setAsked] = useState(false)
  const { busy, send } = useSend({ refusals: 'allHere' })
  const all = { ...own, ...proofField(byCode) }
  const draft = useDraft(all, start, (all, { amount }) =>
    'amount' in own && (isNew || asked || isLarge({ spent, proofAbove }, amount)) ? all : own,
  )
  const { fields } = draft
  function refuse(refused: Record<string, string>) {
    draft.refuse(refused)
    focusFirstRefused(form.current)
  }
  return {
    form,
    draft,
    busy,
    alert,
    /** The checked values; undefined if one is refused, which is shown. */
    checked(): Values | undefined {
      setAlert(undefined)
      const values = draft.checked('all')
      // First, since a proof need not be typed for an amount that cannot be paid.
      const problem = 'amount' in fields && amountProblem(wallet, draft.values.amount)
      if (problem) refuse({ amount: t(`amount.${problem}`, { balance: points(wallet.balance) }) })
      else if (values) return values
      else focusFirstRefused(form.current)
    },
    /** Sends a call; undefined if it was refused, which is shown at the field or above all. */
    async pay<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C> | undefined> {
      const sent = await send(call, input)
      if (sent.ok) return sent.data
      const refused = refusedFields(sent, fields)
      if (Object.keys(refused).length > 0) return void refuse(refused)
      if (asksForProof(sent)) setAsked(true)
      setAlert(sent.message || (call.once ? t('unanswered') : ''))
    },
  }
}
