import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { rechargePoint } from '#contract/areas/payment/calls/orders.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { enableRequestKeys } from '#src/kit/call/requestKeys.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import Recharge from './Recharge.tsx'

type Sent = (call: object, input: Record<string, string>) => Promise<unknown>
const callServer = vi.hoisted(() => vi.fn<Sent>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))
const openPage = vi.hoisted(() => vi.fn())
vi.mock('../open.ts', () => ({ openPage }))

const url = 'https://portal.test.example/pay/abc'

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  enableRequestKeys()
  callServer.mockReset()
  openPage.mockReset()
  await prepareWords()
  await loadWords(['pages/payments'])
  await show(<Recharge />, () => ({ data: {} }))
})

const type = (amount: string) => userEvent.type(screen.getByLabelText(/^Amount/), amount)
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))

it('says how many points an amount gives, and opens the payment page', async () => {
  callServer.mockResolvedValueOnce({ orderNo: 'O1', url })
  await type('1250.5')
  expect(screen.getByText('You receive 1,250.50 points.')).toBeDefined()
  await pay()
  expect(callServer.mock.calls[0]?.[0]).toBe(rechargePoint)
  expect(callServer.mock.calls[0]?.[1]).toMatchObject({ amount: '1250.5' })
  expect(openPage).toHaveBeenCalledWith(url)
})

it.each(['0', '0.00', '100000.01', '1.005'])('refuses %s and sends nothing', async amount => {
  await type(amount)
  await pay()
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true')
  expect(callServer).not.toHaveBeenCalled()
})

it('takes up to 100,000.00', async () => {
  callServer.mockResolvedValueOnce({ orderNo: 'O1', url })
  await type('100000.00')
  await pay()
  expect(openPage).toHaveBeenCalledOnce()
})

it('sent again after no answer it has the same key: one order is created', async () => {
  callServer.mockRejectedValueOnce(new Failure('transport', rechargePoint.path))
  await type('20')
  await pay()
  expect((await screen.findByRole('alert')).textContent).toMatch(/only once/)
  callServer.mockResolvedValueOnce({ orderNo: 'O1', url })
  await pay()
  const [first, second] = callServer.mock.calls.map(([, input]) => input)
  expect(first?.requestKey).toMatch(/^\w{32}$/)
  expect(second).toEqual(first)
})

it('leads to the wallet if there is none', async () => {
  callServer.mockRejectedValueOnce(
    new Failure('refused', rechargePoint.path, {
      code: errors.noWallet,
      name: 'noWallet',
      message: 'You have no wallet',
    }),
  )
  await type('20')
  await pay()
  expect((await screen.findByRole('alert')).textContent).toContain('You have no wallet')
  expect(screen.getByRole('link', { name: 'Open the wallet page' })).toBeDefined()
})
