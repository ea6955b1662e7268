import { expect, it } from 'vitest'
import type { Ticket } from '../ticket.ts'
import { byDay } from './useDays.ts'

const ticket = (id: number, planDate: string | null, contributionDate: string | null) =>
  ({ id, planDate, contributionDate }) as Ticket

it('a ticket stands once: on the day the work was done, until then on its planned day', () => {
  const done = ticket(1, '2026-11-05', '2026-11-07')
  const planned = ticket(2, '2026-11-07', null)
  const undated = ticket(3, null, null)
  expect([...byDay([done, planned, undated])]).toEqual([['2026-11-07', [done, planned]]])
})
