import { describe, expect, it } from 'vitest'
import { mayEdit } from './mayEdit.ts'

const me = 1
const other = 2
const ticket = (
  type: 'PLAN' | 'CONTRIBUTION',
  status: 'DRAFT' | 'TO_CLAIM' | 'CLAIMED' | 'REJECTED' | 'CONFIRMED' | 'PENDING_CONFIRM',
  creator = other,
  contributor: number | null = me,
) => ({
  type,
  status,
  creator,
  contributor,
})

describe('changing a ticket is offered', () => {
  it('to who wrote a plan and to who assigns work, until it is claimed', () => {
    expect(mayEdit(ticket('PLAN', 'DRAFT', me), [], 'ACTIVE', me)).toBe(true)
    expect(mayEdit(ticket('PLAN', 'TO_CLAIM'), [], 'ACTIVE', me)).toBe(false)
    expect(mayEdit(ticket('PLAN', 'TO_CLAIM'), ['ASSIGN_TASK'], 'ACTIVE', me)).toBe(true)
    expect(mayEdit(ticket('PLAN', 'CLAIMED', me), ['ASSIGN_TASK'], 'ACTIVE', me)).toBe(false)
  })

  it('to who did the work, while it waits or was sent back', () => {
    expect(mayEdit(ticket('CONTRIBUTION', 'PENDING_CONFIRM'), [], 'ACTIVE', me)).toBe(true)
    expect(mayEdit(ticket('PLAN', 'REJECTED'), [], 'ACTIVE', me)).toBe(true)
    expect(mayEdit(ticket('PLAN', 'REJECTED', me, other), [], 'ACTIVE', me)).toBe(false)
    expect(mayEdit(ticket('CONTRIBUTION', 'CONFIRMED'), ['LEAD'], 'ACTIVE', me)).toBe(false)
  })

  it('to nobody in an archived project', () => {
    expect(mayEdit(ticket('PLAN', 'DRAFT', me), ['LEAD'], 'ARCHIVED', me)).toBe(false)
  })
})
