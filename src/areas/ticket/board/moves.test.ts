import { describe, expect, it } from 'vitest'
import type { Status, Ticket } from '../ticket.ts'
import { admits, columns, moveTo } from './moves.ts'

const ticket = (status: Status, can: Ticket['can']) => ({ status, can })

describe('a move on the board', () => {
  it.each([
    ['DRAFT', 'TO_CLAIM', 'publishKpi'],
    ['TO_CLAIM', 'CLAIMED', 'collect'],
    ['CLAIMED', 'TO_CLAIM', 'publishKpi'],
    ['REJECTED', 'TO_CLAIM', 'publishKpi'],
    ['CLAIMED', 'PENDING_CONFIRM', 'completeDev'],
    ['PENDING_CONFIRM', 'CONFIRMED', 'confirm'],
    ['PENDING_CONFIRM', 'REJECTED', 'reject'],
    ['REJECTED', 'PENDING_CONFIRM', 'resubmit'],
  ] as const)('from %s to %s is to %s', (from, to, verb) => {
    expect(moveTo(ticket(from, { [verb]: true }), to)).toEqual({ verb })
  })

  it('that the member may not make says why, and comes to nothing', () => {
    expect(moveTo(ticket('TO_CLAIM', { collect: 'notInProject' }), 'CLAIMED')).toEqual({
      blocked: 'notInProject',
    })
  })

  it('that no verb makes is none, whatever the member may', () => {
    const can = Object.fromEntries(
      ['publishKpi', 'collect', 'completeDev', 'confirm', 'reject', 'resubmit'].map(name => [
        name,
        true as const,
      ]),
    )
    expect(moveTo(ticket('DRAFT', can), 'CONFIRMED')).toEqual({ none: true })
    expect(moveTo(ticket('CONFIRMED', can), 'REJECTED')).toEqual({ none: true })
    // What is confirmed stays: no column takes it.
    expect(columns.filter(to => !('none' in moveTo(ticket('CONFIRMED', can), to)))).toEqual([])
  })

  it('of which the server says nothing is none', () => {
    expect(moveTo(ticket('TO_CLAIM', {}), 'CLAIMED')).toEqual({ none: true })
  })
})

describe('a column', () => {
  it('is left empty by a filter on another status', () => {
    const open = (operator: 'eq' | 'ne' | 'in' | 'nin', value: unknown) =>
      columns.filter(column => admits({ field: 'status', operator, value }, column))
    expect(open('eq', 'CLAIMED')).toEqual(['CLAIMED'])
    expect(open('in', ['DRAFT', 'CLAIMED'])).toEqual(['DRAFT', 'CLAIMED'])
    expect(open('ne', 'DRAFT')).not.toContain('DRAFT')
    expect(open('nin', ['DRAFT', 'CLAIMED'])).toEqual(
      columns.filter(c => !['DRAFT', 'CLAIMED'].includes(c)),
    )
  })
})
