import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { refundPreview } from '#contract/areas/payment/calls/orders.ts'
import { payment } from '#contract/areas/payment/payment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import RefundDialog from './RefundDialog.tsx'
import { refundableOf } from './refundable.ts'

const entities = { payment, payOrder, refundRequire }
const preview = {
  refundable: '80.00',
  way: 'CARD',
  provider: 'SANDBOX',
  keptAfter: '50.00',
  collectedAfter: '950.00',
  fee: null,
}

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/payments', 'entities/payment', 'entities/refundRequire'])
})

/** The inputs of the dialog: the amount, then the reason. */
const inputs = async () => {
  const [amount, reason] = await screen.findAllByRole('textbox')
  if (!amount || !reason) throw new Error('the dialog has two inputs')
  return { amount, reason }
}

it('shows what the amount that is typed would do, and asks for the refund', async () => {
  const { asked } = await show(
    <RefundDialog payment={{ id: 4 }} most="80.00" closed={() => {}} />,
    ({ path }) => ({ data: path === refundPreview.path ? preview : { id: 9 } }),
    { entities },
  )
  const { amount, reason } = await inputs()
  await userEvent.clear(amount)
  await userEvent.type(amount, '30')
  expect(await screen.findByText('HK$30.00')).toBeDefined()
  expect(await screen.findByText('HK$50.00')).toBeDefined()
  expect(screen.getByText('HK$950.00')).toBeDefined()
  const previews = asked.filter(({ path }) => path === refundPreview.path)
  expect(previews.at(-1)?.input).toMatchObject({ payId: '4', amount: '30' })
  await userEvent.type(reason, 'Paid twice')
  await userEvent.click(screen.getByRole('button', { name: 'Request refund' }))
  const created = () => asked.find(({ method }) => method === 'POST')
  await waitFor(() => expect(created()).toBeDefined())
  expect(created()?.path).toBe('/api/v1/pms/refundRequires/add')
})

it('says why an amount cannot be refunded', async () => {
  await show(
    <RefundDialog payment={{ id: 4 }} most="80.00" closed={() => {}} />,
    () => refuse(1999, 'More than what is left of the payment'),
    { entities },
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/More than what is left/)
})

it('only what was paid and not refunded yet can be refunded', () => {
  const paid = { status: 'PAID', paidAmount: '100.10', refundAmount: '20.05' }
  expect(refundableOf(paid)).toBe('80.05')
  expect(refundableOf({ ...paid, refundAmount: '100.10' })).toBeUndefined()
  expect(refundableOf({ ...paid, status: 'PENDING' })).toBeUndefined()
})
