import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import '#contract/registry.ts'
import { ownQueue, type Queued } from '#contract/areas/board/calls.ts'
import { confirmRecord, kpiTicket } from '#contract/areas/ticket/public.ts'
import type { WaitingKind } from '#contract/kit/waiting.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { Queue } from './Queue.tsx'

const item = (kind: WaitingKind, id: number, more: Partial<Queued> = {}): Queued => ({
  ...{ kind, id, entity: 'kpiTicket', title: `Ticket ${id}`, detail: 'Garden' },
  ...{ link: `/tickets/${id}`, since: '2027-05-01T04:00:00.000Z', due: null, amount: null },
  version: 'then',
  ...more,
})

/** A server whose queue loses what is confirmed, unless it refuses. */
function serverOf(given: Queued[], refusal?: Reply, { leaves = false } = {}) {
  let items = given
  return ({ path, method, input }: ServerCall) => {
    if (method === 'POST') {
      if (refusal) {
        if (leaves) items = []
        return refusal
      }
      const id = Number(input?.ticket)
      items = items.filter(one => one.id !== id)
      return { data: { id } }
    }
    if (path !== ownQueue.path) return { data: [] }
    const kinds = [...new Set(items.map(({ kind }) => kind))].map(kind => ({
      ...{ kind, count: items.filter(one => one.kind === kind).length, all: '/all' },
    }))
    return { data: { timeZone: 'Asia/Hong_Kong', today: '2027-05-02', items, kinds } }
  }
}

function Shown() {
  const { data } = useCall(ownQueue, {}, 0, { of: kpiTicket.name })
  return data ? <Queue queue={data} inProject /> : null
}
const shown = (...given: Parameters<typeof serverOf>) =>
  show(<Shown />, serverOf(...given), { entities: { kpiTicket, confirmRecord } })

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/home'])
})

it('tickets to confirm wait: nothing says that nothing does', async () => {
  await shown([item('ticketToConfirm', 5), item('applicationToReview', 6)])
  expect(await screen.findByRole('button', { name: 'Confirm: Ticket 5' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Review: Ticket 6' })).toBeDefined()
  expect(screen.queryByText('Nothing is waiting for you')).toBeNull()
})

it('if nothing waits at all it says so, and what to do next', async () => {
  await shown([])
  expect(await screen.findByText('Nothing is waiting for you')).toBeDefined()
  const record = screen.getByRole('link', { name: 'Record a contribution' })
  expect(record.getAttribute('href')).toBe('/record')
})

it('what is confirmed in place folds away, and the focus goes on to the next', async () => {
  const { asked } = await shown([item('ticketToConfirm', 5), item('ticketToConfirm', 6)])
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Ticket 5' }))
  const done = await screen.findByText('Done (1)')
  expect(asked).toContainEqual(
    expect.objectContaining({
      path: confirmRecord.operations.create?.path,
      input: expect.objectContaining({ ticket: '5', submitDate: 'then' }),
    }),
  )
  await waitFor(() => {
    const next = screen.getByRole('button', { name: 'Confirm: Ticket 6' })
    expect(document.activeElement).toBe(next)
  })
  expect(screen.queryByRole('button', { name: 'Confirm: Ticket 5' })).toBeNull()
  await userEvent.click(done)
  const fold = within(done.closest('details') as HTMLElement)
  expect(await fold.findByText('Confirmed')).toBeDefined()
  expect(fold.getByRole('link', { name: 'Ticket 5' })).toBeDefined()
})

it('a refusal stands in the row with its reason, and the row stays', async () => {
  await shown([item('ticketToConfirm', 5)], refuse(1105, 'Somebody has changed it.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Ticket 5' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody has changed it.')
  expect(screen.getByRole('button', { name: 'Confirm: Ticket 5' })).toBeDefined()
  expect(screen.queryByText(/^Done/)).toBeNull()
})

it('a refusal stands there also if somebody else has done it: with its reason, and nothing to press', async () => {
  const refusal = refuse(1105, 'Somebody has confirmed it.')
  await shown([item('ticketToConfirm', 5)], refusal, { leaves: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Ticket 5' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody has confirmed it.')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Confirm: Ticket 5' })).toBeNull(),
  )
  expect(screen.getByText('Somebody has confirmed it.')).toBeDefined()
})

it('a missing answer is said, and the row can be tried again', async () => {
  await shown([item('ticketToConfirm', 5)], { proxy: 502 })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Ticket 5' }))
  expect(await screen.findByText(/network is unstable/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirm: Ticket 5' })).toBeDefined()
  expect(screen.queryByText(/^Done/)).toBeNull()
})

it('what is late says so in words; many of several kinds are filtered by kind', async () => {
  await shown([
    ...[1, 2, 3, 4, 5].map(id => item('ticketToConfirm', id)),
    item('orderToPay', 6, { title: 'Rent', due: '2027-05-01', amount: '1200.00' }),
  ])
  expect(await screen.findByText(/^Overdue, due/)).toBeDefined()
  expect(screen.getByText('1,200.00')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Bills to pay 1' }))
  expect(screen.getByRole('button', { name: 'Pay: Rent' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm: Ticket 1' })).toBeNull()
})
