import { describe, expect, it } from 'vitest'
import type { Claim } from '#contract/areas/equity/equity.ts'
import { isKpi, isPercent, scaleOf, tryOut } from './tryOut.ts'

const claims: Claim[] = [
  { member: 1, kpi: '30.00', equityPer: null, waived: false },
  { member: 2, kpi: '10.00', equityPer: '20.00', waived: false },
]
const shares = (tried: [number, { kpi: string; equityPer: string }][]) => {
  const divided = tryOut(1000, claims, new Map(tried))
  return typeof divided === 'string' ? divided : divided.parts.map(part => part.shares)
}

describe('what somebody tries out', () => {
  it('is the next allocation itself as long as nothing is tried', () => {
    expect(shares([])).toEqual([600, 400])
  })

  it('is divided by the rule, with one or two places or none', () => {
    expect(shares([[1, { kpi: '10', equityPer: '' }]])).toEqual([400, 600])
    expect(shares([[1, { kpi: '9.5', equityPer: '0.5' }]])).toEqual([392, 608])
    expect(shares([[2, { kpi: '10.00', equityPer: '' }]])).toEqual([750, 250])
  })

  it('says when the fixed percents exceed the whole, or a figure cannot be read', () => {
    expect(shares([[1, { kpi: '1', equityPer: '80.01' }]])).toBe('equityOverWhole')
    expect(shares([[1, { kpi: '1,5', equityPer: '' }]])).toBe('unreadable')
    expect(shares([[1, { kpi: '', equityPer: '' }]])).toBe('unreadable')
    expect(shares([[1, { kpi: '1', equityPer: '101' }]])).toBe('unreadable')
  })

  it('leaves a waiver standing', () => {
    const waived = claims.map(claim => ({ ...claim, waived: claim.member === 1 }))
    const divided = tryOut(1000, waived, new Map([[1, { kpi: '99', equityPer: '' }]]))
    expect(divided).toMatchObject({ parts: [{ shares: 0 }, { shares: 1000 }] })
  })
})

it('reads figures a person types', () => {
  expect(['0', '12', '12.3', '12.34'].every(isKpi)).toBe(true)
  expect(['', '-1', '1.234', '1e3', '٣'].some(isKpi)).toBe(false)
  expect(['', '0', '100', '99.99'].every(isPercent)).toBe(true)
  expect(['100.01', '-1', 'x'].some(isPercent)).toBe(false)
})

it('a slider reaches about twice the most anybody has', () => {
  expect(scaleOf([])).toBe(100)
  expect(scaleOf(['12.50'])).toBe(100)
  expect(scaleOf(['181.25', '99.00'])).toBe(400)
  expect(scaleOf(['4210.00'])).toBe(9000)
})
