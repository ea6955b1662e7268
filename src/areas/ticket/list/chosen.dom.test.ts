import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { prepareWords } from '#src/kit/specimen/harness.tsx'
import type { Ticket } from '../ticket.ts'
import { useChosen } from './chosen.ts'
import type { TicketState } from './useTickets.ts'

beforeEach(async () => {
  await prepareWords()
  setCurrentMember({ profile: undefined, permissions: new Set(), menu: [] })
})

const list = { state: { query: {} }, conditions: [] } as unknown as TicketState
const ticket = (id: number, confirm = true) => ({ id, can: { confirm } }) as unknown as Ticket

/** A page of tickets, and what is ticked while pages change. */
function pages(first: readonly Ticket[]) {
  const { result, rerender } = renderHook(rows => useChosen(list, rows), { initialProps: first })
  return {
    show: rerender,
    tick: (one: Ticket, range = false) =>
      act(() => result.current.selection?.tick(one as never, true, range)),
    ticked: () => result.current.tickets.map(({ id }) => id),
    offered: () => result.current.selection !== undefined,
  }
}

it('tickets stay ticked from page to page', () => {
  const rows = [ticket(1), ticket(2)]
  const { show, tick, ticked } = pages(rows)
  tick(rows[0] as Ticket)
  show([ticket(3, false)])
  expect(ticked()).toEqual([1])
})

it('a range leaves out what cannot be confirmed', () => {
  const rows = [ticket(1), ticket(2, false), ticket(3)]
  const { tick, ticked } = pages(rows)
  tick(rows[0] as Ticket)
  tick(rows[2] as Ticket, true)
  expect(ticked()).toEqual([1, 3])
})

it('one that somebody confirmed meanwhile is ticked no longer', () => {
  const rows = [ticket(1), ticket(2)]
  const { show, tick, ticked, offered } = pages(rows)
  for (const one of rows) tick(one)
  show([ticket(1, false), ticket(2)])
  expect(ticked()).toEqual([2])
  show([ticket(1, false), ticket(2, false)])
  expect(offered()).toBe(false)
})
