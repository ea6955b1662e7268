import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkWalletByEmail, transfer } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { Face } from '#src/kit/file/Face.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import type { PaymentProps } from './payment.ts'
import { points } from './points.ts'
import { useReloadWallet } from './useOwnChanges.ts'
import { usePayment } from './usePayment.ts'

type Payee = CallOutput<typeof checkWalletByEmail> & { email: string }

const { email, amount, remarks } = transfer.input

/** Sends points to a member: first who that is, then how much. */
export function TransferDialog(props: PaymentProps) {
  const { wallet, close } = props
  const { t } = useTranslation(['pages/wallet', 'kit'])
  const reload = useReloadWallet()
  const [open, setOpen] = useState(true)
  const [payee, setPayee] = useState<Payee>()
  const [done, setDone] = useState<{ amount: string; balance: string }>()
  const payment = usePayment(props, payee ? { amount, remarks } : { email }, {
    isNew: payee?.isNew ?? false,
  })
  const { form, draft, busy } = payment

  // The next step begins at its first field.
  const step = payee?.memberId
  useEffect(() => {
    if (step) form.current?.querySelector('input')?.focus()
  }, [step, form])

  async function findPayee() {
    const values = payment.checked()
    if (!values) return
    const email = String(values.email).trim()
    const found = await payment.pay(checkWalletByEmail, { email })
    if (found) setPayee({ ...found, email })
  }
  async function send({ email }: Payee) {
    const values = payment.checked()
    if (!values) return
    const amount = String(values.amount)
    const sent = await payment.pay(transfer, { ...values, email, amount })
    if (!sent) return
    setDone({ amount, balance: sent.balance })
    reload()
  }
  const submit = () => void (payee ? send(payee) : findPayee())
  const okText = t(payee ? 'pages/wallet:transfer.send' : 'pages/wallet:transfer.next')
  return (
    <Dialog
      name="wallet.transfer"
      open={open}
      title={t(done ? 'pages/wallet:transfer.done' : 'pages/wallet:transfer.title')}
      unsaved={!done && Object.values(draft.values).some(Boolean)}
      okText={done ? t('kit:close') : okText}
      okButtonProps={done ? {} : { htmlType: 'submit', form: 'transfer' }}
      busy={busy}
      onlyOk={done !== undefined}
      onOk={() => done && setOpen(false)}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {done && payee ? (
        <div role="status">
          <p className="cs-form-lead">
            {t('pages/wallet:transfer.sent', { amount: points(done.amount), name: payee.name })}
          </p>
          <Figures look="box">
            <Figure label={t('pages/wallet:transfer.amount')} value={points(done.amount)} />
            <Figure label={t('pages/wallet:transfer.to')} value={payee.name} note={payee.email} />
            <Figure label={t('pages/wallet:newBalance')} value={points(done.balance)} />
          </Figures>
        </div>
      ) : (
        <PaymentForm id="transfer" payment={payment} wallet={wallet} submit={submit}>
          {payee ? (
            <Person payee={payee} busy={busy} change={() => setPayee(undefined)} />
          ) : (
            <p className="cs-form-lead">{t('pages/wallet:transfer.lead')}</p>
          )}
        </PaymentForm>
      )}
    </Dialog>
  )
}

/** Who is going to receive the points: to be confirmed before they are sent. */
function Person({ payee, busy, change }: { payee: Payee; busy: boolean; change(): void }) {
  const { t } = useTranslation('pages/wallet')
  const { name, email, avatarImg, isNew } = payee
  return (
    <>
      <div className="wa-person">
        <Face name={name} photo={avatarImg} size="middle" />
        <div>
          <strong>{name}</strong>
          <p className="cs-note">{email}</p>
        </div>
        <Button disabled={busy} onClick={change}>
          {t('transfer.change')}
        </Button>
      </div>
      {isNew && <p className="cs-form-lead">{t('transfer.first', { name })}</p>}
    </>
  )
}
