import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ShownLink } from '#contract/areas/payment/calls/pay.ts'
import type { LightText } from '#src/kit/light/words.ts'
import { calls } from './calls.ts'
import { Pay } from './Pay.tsx'
import { centsOf, sumProblem } from './sum.ts'

const words: LightText = key => key.split(':')[1] ?? key
const shown: ShownLink = {
  ...{ kind: 'PLAN', state: 'OPEN', asker: 'Commonshare', title: 'Open day', remarks: null },
  ...{ orderNo: null, sumType: 'FIXED', amount: '120.00', paid: '0.00', refunded: '0.00' },
  ...{ left: '120.00', most: '120.00', startDate: null, endDate: null, dueDate: null },
  ...{ instalments: [], due: null, sums: ['120.00'], busy: false, payments: [], refunds: [] },
  ...{ article: null, form: null },
  ways: [{ way: 'CARD', provider: 'SANDBOX', step: '0.01' }],
}

// Browsers keep the page that a payer left for the provider, and show it when the payer goes back.
it('a page that the browser has kept is loaded once more', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/pay/x', search: '', reload })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(<Pay words={words} opened={{ link: 'x', asked: Promise.resolve(shown) }} />)
  await screen.findByText('Open day')
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})

it('on the way to the provider nothing else can be started', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/pay/x', search: '', assign })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const start = vi.spyOn(calls, 'start').mockResolvedValue({
    ...{ link: 'x', requestId: 'r', redirect: '/sandboxPay/r', qr: null },
    expireDate: '2099-01-01 00:00:00',
  })
  render(<Pay words={words} opened={{ link: 'x', asked: Promise.resolve(shown) }} />)
  fireEvent.click(await screen.findByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'pay' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/sandboxPay/r'))
  const button = await screen.findByRole('button', { name: 'busy' })
  fireEvent.click(button)
  // The page that is left answers clicks until the other one is there.
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(screen.getByRole('button', { name: 'busy' })).toBe(button)
  expect(start).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

it('a sum far above the most is too big, and not taken for a text that is no sum', () => {
  const limits = { most: '100000.00', step: '0.01' }
  expect(sumProblem('1,000,000,000.00', limits)).toBe('tooBig')
  expect(sumProblem('12 dollars', limits)).toBe('notASum')
  expect(centsOf('1,234.5')).toBe(123450n)
})
