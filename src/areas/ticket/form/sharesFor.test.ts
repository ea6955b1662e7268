import { describe, expect, it } from 'vitest'
import type { Claim } from '#contract/areas/equity/equity.ts'
import { sharesFor } from './sharesFor.ts'

const claim = (member: number, kpi: string, more: Partial<Claim> = {}): Claim => ({
  member,
  kpi,
  equityPer: null,
  waived: false,
  ...more,
})

describe('the shares a ticket would earn', () => {
  const shares = [claim(1, '30.00'), claim(2, '10.00')]

  it('are what the member would get more, were they divided now', () => {
    // 10 of 40 are 250; 50 of 80 are 625.
    expect(sharesFor({ totalValue: 1000, shares }, 2, '40.00')).toBe(375)
  })

  it('of somebody who earned nothing yet are all theirs', () => {
    expect(sharesFor({ totalValue: 1000, shares }, 3, '40.00')).toBe(500)
  })

  it('leave what is fixed to others alone', () => {
    const withFixed = [claim(1, '0.00', { equityPer: '50.00' }), claim(2, '10.00')]
    expect(sharesFor({ totalValue: 1000, shares: withFixed }, 3, '10.00')).toBe(250)
  })

  it('are none for whoever waived them', () => {
    const waived = [claim(1, '30.00'), claim(2, '10.00', { waived: true })]
    expect(sharesFor({ totalValue: 1000, shares: waived }, 2, '40.00')).toBe(0)
  })
})
