import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { openContract, signContract } from '#contract/areas/signing/calls/own.ts'
import { errors } from '#contract/errors.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { useContract } from './useContract.ts'

const callServer = vi.hoisted(() => vi.fn<(call: object, input: object) => Promise<unknown>>())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), callServer }))

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  callServer.mockReset().mockResolvedValue(null)
  await prepareWords()
  await loadWords(['pages/sign'])
})

const contract = { id: 4, textHash: 'a', can: true, own: { state: 'OPENED' } }
let reply: Reply

function Page() {
  const { contract, calls } = useContract(4)
  const given = { textHash: 'a', agreed: true, way: 'TYPED', typed: 'Mei' } as const
  return (
    <>
      <p>{contract && `${contract.own.state} ${contract.textHash}`}</p>
      <button type="button" onClick={() => void calls.sign(given)}>
        sign
      </button>
      <button type="button" onClick={() => void calls.reload()}>
        reload
      </button>
    </>
  )
}
const open = async () => {
  reply = { data: contract }
  await show(<Page />, () => reply)
  await screen.findByText('OPENED a')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('what signing answered is shown, although the contract cannot be loaded again', async () => {
  await open()
  const signed = { ...contract, own: { state: 'SIGNED' }, can: 'alreadySigned' }
  callServer.mockImplementation(async call => (call === signContract ? signed : null))
  reply = refuse(errors.unavailable, 'busy')
  await press('sign')
  expect(await screen.findByText('SIGNED a')).toBeDefined()
  reply = { data: { ...signed, textHash: 'b' } }
  await press('reload')
  expect(await screen.findByText('SIGNED b')).toBeDefined()
})

it('each text that is sent is opened once', async () => {
  await open()
  const opened = () => callServer.mock.calls.filter(([call]) => call === openContract).length
  await press('reload')
  expect(opened()).toBe(1)
  reply = { data: { ...contract, textHash: 'b' } }
  await press('reload')
  await waitFor(() => expect(opened()).toBe(2))
})
