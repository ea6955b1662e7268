import { useList } from '@refinedev/core'
import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankCard } from '#contract/areas/wallet/bankCard.ts'
import { withdraw } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { text } from '#contract/kit/field.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { can } from '#src/kit/session/can.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import type { PaymentProps } from './payment.ts'
import { points } from './points.ts'
import { useReloadWallet } from './useOwnChanges.ts'
import { usePayment } from './usePayment.ts'

interface BankAccount {
  id: number
  bankName: string
  accountName: string
  lastFour: string
  preferred: boolean
}

const { amount, remarks } = withdraw.input
/** A bank account that is not one of the member's own: typed in full. */
const other = {
  accountName: text({ max: 100 }),
  bankAccount: text({ max: 40 }),
  bankName: text({ max: 100 }),
} as const
const OTHER = 'other'
/** Bank accounts offered, at most. */
const most = 20

/** Applies for a withdrawal to a bank account. */
export function WithdrawDialog(props: PaymentProps) {
  const { wallet, close } = props
  const { t } = useTranslation(['pages/wallet', 'kit'])
  const reload = useReloadWallet()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<number | typeof OTHER>()
  const [done, setDone] = useState<CallOutput<typeof withdraw> & { amount: string }>()
  const listed = can(bankCard, 'list')
  const { result, query } = useList<BankAccount, Failure>({
    resource: bankCard.name,
    pagination: { currentPage: 1, pageSize: most },
    queryOptions: { enabled: listed },
    errorNotification: false,
  })
  const accounts = result.data
  const usual = accounts.find(({ preferred }) => preferred) ?? accounts[0]
  const account = chosen ?? usual?.id ?? OTHER
  const payment = usePayment(props, {
    ...(account === OTHER && other),
    amount,
    remarks,
  })
  const { draft, busy } = payment

  async function send() {
    const values = payment.checked()
    if (!values) return
    const amount = String(values.amount)
    const to = account === OTHER ? {} : { bankCardId: account }
    const sent = await payment.pay(withdraw, { ...values, ...to, amount })
    if (!sent) return
    setDone({ ...sent, amount })
    reload()
  }
  const known = !listed || query.isSuccess
  return (
    <Dialog
      name="wallet.withdraw"
      open={open}
      title={t(done ? 'pages/wallet:withdrawal.done' : 'pages/wallet:withdrawal.title')}
      unsaved={!done && Object.values(draft.values).some(Boolean)}
      okText={t(done ? 'kit:close' : 'pages/wallet:withdrawal.apply')}
      okButtonProps={done ? {} : { htmlType: 'submit', form: 'withdraw', disabled: !known }}
      busy={busy}
      onlyOk={done !== undefined}
      onOk={() => done && setOpen(false)}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      {!known && (query.error ? <Trouble error={query.error} retry={query.refetch} /> : <Wait />)}
      {known && !done && (
        <PaymentForm id="withdraw" payment={payment} wallet={wallet} submit={() => void send()}>
          <p className="cs-form-lead">{t('pages/wallet:withdrawal.lead')}</p>
          {accounts.length > 0 && (
            <fieldset className="wa-accounts">
              <legend>{t('pages/wallet:withdrawal.account')}</legend>
              <Radio.Group
                name="account"
                disabled={busy}
                value={account}
                onChange={({ target }) => setChosen(target.value)}
                options={[
                  ...accounts.map(({ id, bankName, accountName, lastFour }) => ({
                    value: id,
                    label: `${t('pages/wallet:withdrawal.bank', { bank: bankName, lastFour })} · ${accountName}`,
                  })),
                  { value: OTHER, label: t('pages/wallet:withdrawal.other') },
                ]}
              />
            </fieldset>
          )}
        </PaymentForm>
      )}
      {done && (
        <div role="status">
          <p className="cs-form-lead">{t('pages/wallet:withdrawal.next')}</p>
          <Figures look="box">
            <Figure label={t('pages/wallet:withdrawal.amount')} value={points(done.amount)} />
            <Figure label={t('pages/wallet:held')} value={points(done.held)} />
            <Figure label={t('pages/wallet:newBalance')} value={points(done.balance)} />
          </Figures>
        </div>
      )}
    </Dialog>
  )
}
