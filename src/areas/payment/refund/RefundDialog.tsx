import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payment as paymentEntity } from '#contract/areas/payment/payment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { useAct, useReload } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { useDraft } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { centsOf } from '../money.ts'
import { RefundPreview } from './RefundPreview.tsx'
import '#src/pages/pages.css'

const { amount, remark } = refundRequire.fields
const fields = { amount, remark }

/** Milliseconds after the last key until the preview is asked for. */
const pause = 300

interface Props {
  payment: Record<string, unknown> & { id: number }
  /** What is left of it. */
  most: string
  closed(): void
}

/** Asks for a refund of a payment, and shows what it would do. */
export default function RefundDialog({ payment, most, closed }: Props) {
  const { t } = useTranslation('pages/payments')
  const words = wordsOf(refundRequire)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState(true)
  const draft = useDraft(fields, { amount: most, remark: null })
  const reload = useReload()
  const { run, busy, refusal } = useAct(refundRequire, 'create', {
    refusals: 'allHere',
    done: t('refund.done'),
  })
  const typed = useSettled(draft.values.amount)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const outcome = await run(undefined, { ...values, payId: payment.id })
    if (outcome.ok) {
      setOpen(false)
      await Promise.all([reload(paymentEntity), reload(payOrder)])
    } else {
      draft.refuse(outcome.fields)
      focusFirstRefused(form.current)
    }
  }
  return (
    <Dialog
      name="payment.refund"
      open={open}
      title={t('refund.title')}
      unsaved={Object.keys(draft.changed).length > 0}
      okText={t('refund.button')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        {refusal && <FormAlert message={refusal} pending={busy} />}
        <p className="cs-form-lead">{t('refund.lead')}</p>
        <FieldRows id={id} fields={fields} words={words} draft={draft} disabled={busy} />
        {centsOf(typed) !== undefined && (
          <RefundPreview payment={payment.id} amount={String(typed)} />
        )}
      </form>
    </Dialog>
  )
}

/** The value once it has not changed for a moment. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
