import { Button } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rechargePoint } from '#contract/areas/payment/calls/orders.ts'
import { PAYMENT_MOST } from '#contract/payWay.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useSend } from '#src/kit/call/useSend.ts'
import type { Refused } from '#src/kit/call/write.ts'
import { blank, useDraft } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { viewing } from '#src/kit/session/session.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { fromHundredths } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { centsOf, dollars } from '../money.ts'
import { openPage } from '../open.ts'
import '#src/pages/pages.css'
import '../payment.css'

const fields = { amount: rechargePoint.input.amount }
const most = fromHundredths(PAYMENT_MOST)

/** Buys points, one for each Hong Kong dollar. */
export default function Recharge() {
  const { t } = useTranslation('pages/payments')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useDraft(fields, blank(fields))
  const { busy, send } = useSend({ refusals: 'allHere' })
  const [problem, setProblem] = useState<Refused>()
  const cents = centsOf(draft.values.amount)
  const allowed = cents !== undefined && cents <= PAYMENT_MOST

  function refuse(refused: Record<string, string>) {
    draft.refuse(refused)
    focusFirstRefused(form.current)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    if (!draft.checked('all')) return focusFirstRefused(form.current)
    if (!allowed) return refuse({ amount: t('recharge.limits', { most: dollars(most) }) })
    const sent = await send(rechargePoint, { amount: String(draft.values.amount) })
    if (sent.ok) openPage(sent.data.url)
    else if (Object.keys(sent.fields).length > 0) refuse(sent.fields)
    else setProblem(sent)
  }
  return (
    <>
      <PageHeader title={t('recharge.title')} />
      <Card className="cs-panel-form">
        <p className="pm-lead">{t('recharge.text')}</p>
        <form ref={form} noValidate onSubmit={event => void submit(event)}>
          {problem && (
            <FormAlert
              message={problem.message || t('recharge.unanswered')}
              pending={busy}
              action={
                problem.failure.refusal === 'noWallet' && (
                  <Link to="/user/wallet">{t('recharge.toWallet')}</Link>
                )
              }
            />
          )}
          <div className="cs-form-row">
            <FieldRow
              id={`${id}-amount`}
              name="amount"
              field={fields.amount}
              words={plainWords(() => t('recharge.amount'))}
              draft={draft}
              disabled={busy}
              note={
                allowed
                  ? t('recharge.gives', {
                      points: number(fromHundredths(cents), { least: 2, most: 2 }),
                    })
                  : !draft.refused.amount && t('recharge.limits', { most: dollars(most) })
              }
            />
          </div>
          <div className="cs-form-end">
            <Button
              type="primary"
              htmlType="submit"
              disabled={viewing() !== undefined}
              loading={busySign(busy)}
            >
              {t('recharge.pay')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
