import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { Failure } from '#src/kit/call/failure.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import type { Ticket } from '../ticket.ts'
import BulkDialog from './BulkDialog.tsx'

/** Reading goes past the provider that the harness answers for. */
const sendCall = vi.hoisted(() => vi.fn())
vi.mock('#src/kit/call/callServer.ts', async real => ({ ...(await real<object>()), sendCall }))

beforeEach(() => storeSession({ token: 't', mid: 1 }))

const ticket = {
  id: 1,
  title: 'Mulch',
  kpiPoint: '2.00',
  contributorTitle: 'Lin',
  can: { confirm: true },
} as unknown as Ticket

const frame = { started: vi.fn(), ended: vi.fn(), cancelled: vi.fn(), place: () => null }

it('what was confirmed is done, also where it could not be read again', async () => {
  sendCall.mockRejectedValue(new Failure('transport', ''))
  await prepareWords()
  await loadWords(['pages/bulk', 'pages/ticket', 'entities/kpiTicket', 'entities/confirmRecord'])
  const { asked } = await show(
    <BulkDialog tickets={[ticket]} frame={frame} />,
    () => ({ data: { id: 5 } }),
    { entities: { confirmRecord } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Done: 1Undo all (1)')
  expect(frame.ended).toHaveBeenCalledWith(expect.objectContaining({ done: [1] }))
  expect(asked.at(-1)).toMatchObject({ method: 'POST', input: { ticket: '1' } })
  expect(sendCall).toHaveBeenCalledOnce()
})
