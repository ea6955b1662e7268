import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { askToSign } from '#contract/areas/signing/calls/join.ts'
import { errors } from '#contract/errors.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import JoinContract from './JoinContract.tsx'
import JoinSignature from './JoinSignature.tsx'

const callServer = vi.hoisted(() => vi.fn<(call: object, input: object) => Promise<unknown>>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  callServer.mockReset()
  await prepareWords()
  await loadWords(['pages/joinContract', 'entities/contract'])
})

it('says why somebody cannot be asked to sign, also where a field is named', async () => {
  const message = 'Something is missing in the contract.'
  const refused = { code: errors.placeholderEmpty, message, fields: { template: message } }
  callServer.mockRejectedValue(new Failure('refused', askToSign.path, refused))
  await show(<JoinSignature project="P" member={2} name="Mei" />, () => ({
    data: { state: 'UNSENT', contract: null },
  }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for the signature' }))
  expect(await screen.findByText(message)).toBeDefined()
})

it('the focus stays in the form when the contract of a project was chosen', async () => {
  let template: number | null = null
  callServer.mockImplementation(async () => {
    template = 3
  })
  const options = [{ id: 3, name: 'Terms', languages: ['EN_US'] }]
  await show(<JoinContract project="P" />, () => ({
    data: { template, language: template && 'EN_US', options },
  }))
  await userEvent.click(await screen.findByRole('combobox'))
  await userEvent.click(await screen.findByTitle('Terms'))
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getAllByRole('combobox')[0])
})
