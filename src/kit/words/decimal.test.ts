import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHundredths, hundredths, percentOf, sumOf } from './decimal.ts'

describe('decimals of two places', () => {
  it('are read and written exactly', () => {
    expect(hundredths('12.5')).toBe(1250n)
    expect(hundredths('-0.05')).toBe(-5n)
    expect(fromHundredths(-5n)).toBe('-0.05')
    fc.assert(fc.property(fc.bigInt(), n => hundredths(fromHundredths(n)) === n))
  })

  it('add up where floats would not', () => {
    expect(sumOf(['0.10', '0.20'])).toBe('0.30')
    expect(sumOf(Array(10).fill('99999999999999.99'))).toBe('999999999999999.90')
    expect(sumOf([])).toBe('0.00')
  })

  it('make the percentage of a bar', () => {
    expect(percentOf('25.00', '200.00')).toBe(12.5)
    expect(percentOf('300.00', '200.00')).toBe(150)
    expect(percentOf('1.00', '0.00')).toBe(0)
    expect(percentOf('2.00', '3.00')).toBe(66.7)
    expect(percentOf('0.05', '100.00')).toBe(0.1)
  })
})
