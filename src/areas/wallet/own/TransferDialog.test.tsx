import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { checkWalletByEmail, transfer } from '#contract/areas/wallet/calls/own.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { enableRequestKeys } from '#src/kit/call/requestKeys.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { TransferDialog } from './TransferDialog.tsx'

type Sent = (call: object, input: Record<string, string>) => Promise<unknown>
const callServer = vi.hoisted(() => vi.fn<Sent>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))

const payee = { walletId: 2, memberId: 2, name: 'Mei', avatarImg: null, isNew: false }
const wallet = { id: 1, balance: '500.00', held: '0.00', frozen: false, frozenReason: null }
const limits = { proofAbove: '1000.00', spent: '0.00', byCode: false }
const refused = (name: string, code: number) =>
  new Failure('refused', transfer.path, { code, name, message: `refused: ${name}` })

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  enableRequestKeys()
  callServer.mockReset()
  await prepareWords()
  await loadWords(['pages/wallet', 'entities/withdrawal'])
})

/** Opens the dialog, finds Mei and types 20 points for lunch. Answers what is sent on. */
async function typed(limit: Partial<typeof limits> = {}) {
  callServer.mockResolvedValueOnce(payee)
  await show(<TransferDialog {...limits} {...limit} wallet={wallet} close={() => {}} />, () => ({
    data: {},
  }))
  await userEvent.type(await screen.findByLabelText(/^E-mail/), 'mei@test.example')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.type(await screen.findByLabelText(/^Amount/), '20')
  await userEvent.type(screen.getByLabelText('Remarks'), 'Lunch')
  expect(callServer.mock.calls[0]?.[0]).toBe(checkWalletByEmail)
  return {
    send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })),
    sent: () => callServer.mock.calls.slice(1).map(([, input]) => input),
  }
}

it('asks for the password when the server does, and keeps what is typed', async () => {
  const { send, sent } = await typed()
  expect(screen.queryByLabelText(/^Your password/)).toBeNull()
  callServer.mockRejectedValueOnce(refused('proofRequired', errors.proofRequired))
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('refused: proofRequired')
  await userEvent.type(screen.getByLabelText(/^Your password/), 'Commonshare-1')
  callServer.mockResolvedValueOnce({ id: 9, balance: '480.00' })
  await send()
  expect(await screen.findByText('20.00 points were sent to Mei.')).toBeDefined()
  expect(screen.getByText('480.00')).toBeDefined()
  const input = { email: 'mei@test.example', amount: '20', remarks: 'Lunch' }
  expect(sent()).toMatchObject([input, { ...input, password: 'Commonshare-1' }])
  expect(sent()[0]?.requestKey).not.toBe(sent()[1]?.requestKey)
})

it('sent again after no answer it has the same key, and is therefore carried out once', async () => {
  const { send, sent } = await typed()
  callServer.mockRejectedValueOnce(new Failure('transport', transfer.path))
  await send()
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not answer.*only once/)
  callServer.mockResolvedValueOnce({ id: 9, balance: '480.00' })
  await send()
  await screen.findByText('20.00 points were sent to Mei.')
  expect(sent()[0]?.requestKey).toMatch(/^\w{32}$/)
  expect(sent()[1]).toEqual(sent()[0])
})

it('asks for a code where the account has one, as soon as the sum of the day is large', async () => {
  await typed({ spent: '980.00', byCode: true })
  expect(screen.queryByLabelText(/^Code of your/)).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Amount/), '.01')
  expect(screen.getByLabelText(/^Code of your/)).toBeDefined()
})

it('an amount above the balance is refused at its field and not sent', async () => {
  const { send, sent } = await typed()
  await userEvent.type(screen.getByLabelText(/^Amount/), '00')
  await send()
  expect(screen.getByText('This is more than your balance of 500.00 points.')).toBeDefined()
  expect(sent()).toEqual([])
})

it('what the server refuses about the amount is at its field, too', async () => {
  const { send } = await typed()
  callServer.mockRejectedValueOnce(refused('balanceTooLow', errors.balanceTooLow))
  await send()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getByText('refused: balanceTooLow')).toBeDefined()
})
