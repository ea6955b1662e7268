import { describe, expect, it } from 'vitest'
import { type Confirming, panelOf, suffices } from './confirmers.ts'

const people: Confirming['people'] = [
  { member: 1, tags: ['LEAD', 'CONFIRM'] },
  { member: 2, tags: ['CONFIRM'] },
  { member: 3, tags: ['CONFIRM'] },
  { member: 4, tags: ['CONFIRM'] },
  { member: 5, tags: [] },
]
const by = (confirmType: Confirming['confirmType'], confirmRate = '50.00'): Confirming => ({
  confirmType,
  confirmRate,
  people,
})
const enough = (project: Confirming, contributor: number, confirmedBy: number[]) =>
  suffices(project, panelOf(project, contributor), confirmedBy)

describe('who may confirm', () => {
  it('by the lead: the lead alone', () => {
    expect([...panelOf(by('LEADER'), 5).eligible]).toEqual([1])
  })
  it('by rate: whoever holds CONFIRM or leads, less the contributor', () => {
    expect([...panelOf(by('RATE'), 5).eligible]).toEqual([1, 2, 3, 4])
    expect([...panelOf(by('RATE'), 3).eligible]).toEqual([1, 2, 4])
  })
  it('the only lead’s own work: those with CONFIRM stand in', () => {
    expect(panelOf(by('LEADER'), 1)).toMatchObject({ eligible: new Set([2, 3, 4]), sole: false })
    expect(enough(by('LEADER'), 1, [3])).toBe(true)
  })
  it('nobody else at all: the lead themselves, marked; without a lead nobody', () => {
    const alone = { ...by('LEADER_AND_RATE', '100.00'), people: people.slice(0, 1) }
    expect(panelOf(alone, 1)).toMatchObject({ eligible: new Set([1]), sole: true })
    expect(enough(alone, 1, [1])).toBe(true)
    expect(panelOf({ ...alone, people: people.slice(1, 2) }, 2).eligible.size).toBe(0)
  })
})

describe('what suffices', () => {
  const cases: [rate: string, of: number, ...[by: number[], verdict: boolean][]][] = [
    ['50.00', 4, [[1], false], [[1, 2], true]],
    ['50.01', 4, [[1, 2], false], [[1, 2, 3], true]],
    ['75.00', 4, [[2, 3], false], [[2, 3, 4], true]],
    ['33.33', 3, [[1], true], [[], false]],
    ['33.34', 3, [[1], false], [[1, 2], true]],
    ['100.00', 4, [[1, 2, 3], false], [[1, 2, 3, 4], true]],
    ['0.00', 4, [[], false], [[4], true]],
  ]
  it.each(cases)('%s %% of %i', (rate, of, ...given) => {
    const contributor = of === 3 ? 4 : 5
    for (const [confirmedBy, verdict] of given)
      expect(enough(by('RATE', rate), contributor, confirmedBy)).toBe(verdict)
  })
  it('the lead and the rate: both', () => {
    const both = by('LEADER_AND_RATE', '50.00')
    expect(enough(both, 5, [2, 3, 4])).toBe(false)
    expect(enough(both, 5, [1])).toBe(false)
    expect(enough(both, 5, [1, 2])).toBe(true)
  })
  it('counts nobody who is not eligible now', () => {
    expect(enough(by('RATE', '50.00'), 5, [1, 9])).toBe(false)
  })
})
