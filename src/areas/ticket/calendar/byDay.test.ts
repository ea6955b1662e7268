import { describe, expect, it } from 'vitest'
import type { Ticket } from '../ticket.ts'
import { byDay } from './useDays.ts'

const ticket = (id: number, planDate: string | null, contributionDate: string | null) =>
  ({ id, planDate, contributionDate }) as Ticket

describe('tickets by day', () => {
  it('stand on the day they were planned for and on the day they were done', () => {
    const one = ticket(1, '2026-11-05', '2026-11-07')
    const days = byDay({ planDate: [one], contributionDate: [one] })
    expect([...days].map(([day, entries]) => [day, entries.map(entry => entry.by)])).toEqual([
      ['2026-11-05', ['planDate']],
      ['2026-11-07', ['contributionDate']],
    ])
  })

  it('done on the very day: once', () => {
    const one = ticket(1, '2026-11-05', '2026-11-05')
    const days = byDay({ planDate: [one], contributionDate: [one] })
    expect(days.get('2026-11-05')).toEqual([{ ticket: one, by: 'planDate' }])
  })
})
