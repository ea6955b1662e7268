import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { isLate } from './OrderLines.tsx'
import { OrderTabs } from './OrderTabs.tsx'

type Sent = (call: object, input: object) => Promise<unknown>
const callServer = vi.hoisted(() => vi.fn<Sent>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))
const openPage = vi.hoisted(() => vi.fn())
vi.mock('../open.ts', () => ({ openPage }))

const order = {
  id: 7,
  orderNo: 'O0007',
  title: 'Membership fee',
  project: 'P1',
  projectTitle: 'Orchard',
  payer: 1,
  payerTitle: 'Mei',
  amount: '1200.00',
  paidAmount: '200.00',
  refundAmount: '0.00',
  status: 'UNPAID',
  shownStatus: 'PARTLY_PAID',
  dueDate: '2020-01-01',
  can: {},
}
const page = (...list: object[]) => ({ data: { list, total: list.length } })

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  callServer.mockReset()
  openPage.mockReset()
  await prepareWords()
  await loadWords(['pages/payments', 'entities/payOrder'])
})

const entities = { payOrder }

it('shows one’s own unpaid orders, marks late ones, and opens the page to pay', async () => {
  const { asked } = await show(<OrderTabs />, () => page(order), { entities })
  expect(await screen.findByText('1,200.00')).toBeDefined()
  expect(screen.getByText(/overdue/)).toBeDefined()
  expect(screen.getByText('Orchard')).toBeDefined()
  expect(asked.at(-1)?.input).toMatchObject({ status: 'UNPAID', among: 'own' })
  callServer.mockResolvedValueOnce({ url: 'https://portal.test.example/pay/abc' })
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(callServer.mock.calls[0]?.slice(0, 2)).toEqual([linkOf, { id: null, orderId: 7 }])
  expect(openPage).toHaveBeenCalledWith('https://portal.test.example/pay/abc')
})

it('opens the page of one’s own order again once something was paid, also after a refund', async () => {
  const paid = { ...order, status: 'PAID', shownStatus: 'PAID', paidAmount: '1200.00' }
  const refunded = { ...paid, shownStatus: 'REFUNDED', refundAmount: '1200.00' }
  const orders = [
    { ...paid, id: 8, title: 'Rent' },
    { ...refunded, id: 9, title: 'Dinner' },
    { ...paid, id: 10, title: 'Tools', payer: 2 },
    { ...order, id: 11, title: 'Seeds', status: 'CANCELLED', paidAmount: '0.00' },
  ]
  await show(<OrderTabs />, () => page(...orders), { entities, at: '/user/bill?tab=all' })
  const buttons = await screen.findAllByRole('button', { name: /^Receipts and refunds/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Receipts and refunds Rent',
    'Receipts and refunds Dinner',
  ])
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  callServer.mockResolvedValueOnce({ url: 'https://portal.test.example/pay/abc' })
  await userEvent.click(buttons[1] as HTMLElement)
  expect(callServer.mock.calls[0]?.slice(0, 2)).toEqual([linkOf, { id: null, orderId: 9 }])
  expect(openPage).toHaveBeenCalledWith('https://portal.test.example/pay/abc')
})

it('the address says which tab is shown, and an empty one says what happens here', async () => {
  const { asked } = await show(<OrderTabs project="P1" />, () => page(), {
    entities,
    at: '/projects/paymentLink?projectId=P1&tab=paid',
  })
  expect(await screen.findByText('Nothing paid yet')).toBeDefined()
  expect(screen.getByText(/When this project collects money/)).toBeDefined()
  expect(asked.at(-1)?.input).toMatchObject({ status: 'PAID', project: 'P1' })
  const all = screen.getByRole('link', { name: 'All' })
  expect(all.getAttribute('href')).toContain('projectId=P1&tab=all')
})

it('orders of others can be handed out by whoever manages them, and not paid', async () => {
  await show(<OrderTabs project="P1" managed />, () => page({ ...order, payer: 2 }), { entities })
  expect(await screen.findByText('Mei')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
  expect(screen.getByRole('button', { name: /^Payment link/ })).toBeDefined()
})

it('an order is late only after its due date and as long as it is unpaid', () => {
  const due = { status: 'UNPAID', dueDate: '2026-11-24' } as const
  expect(isLate(due, '2026-11-24')).toBe(false)
  expect(isLate(due, '2026-11-25')).toBe(true)
  expect(isLate({ ...due, status: 'PAID' }, '2026-11-25')).toBe(false)
  expect(isLate({ ...due, dueDate: null }, '2026-11-25')).toBe(false)
})
