import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, shownNumber } from './figures.ts'

describe('a figure', () => {
  it.each([
    ['12', '12'],
    ['+12.50', '12.5'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1,234,567.89', '1234567.89'],
    ['１２．５', '12.5'],
    ['−3', '-3'],
    ['1 000', '1000'],
    ['1E3', '1000'],
    ['1.25e-2', '0.0125'],
    ['-2.5E+1', '-25'],
    // A float would make another figure of these.
    ['123456789012345.67', '123456789012345.67'],
    ['0.1000000000000000055', '0.1000000000000000055'],
  ])('%s is %s', (text, plain) => expect(decimalOf(text)).toBe(plain))

  it.each([
    '',
    '.',
    '-',
    '1,23',
    '12,34.5',
    '1.2.3',
    'ten',
    '5 %',
    '0x10',
    '1e',
    '=1+1',
    'Infinity',
  ])('%j is none', text => expect(decimalOf(text)).toBeUndefined())

  it('of a spreadsheet is what the spreadsheet shows', () => {
    expect(shownNumber('0.30000000000000004')).toBe('0.3')
    expect(shownNumber('-1.0999999999999999')).toBe('-1.1')
    expect(shownNumber('4.3499999999999996')).toBe('4.35')
    expect(shownNumber('1234567890123456')).toBe('1234567890123456')
    expect(shownNumber('9.9999999999999995E-3')).toBe('0.01')
    expect(shownNumber('999999999999999.96')).toBe('1000000000000000')
  })

  it('comes back as it went, whatever its size', () => {
    const figure = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(999))
    const property = fc.property(figure, ([whole, part]) => {
      const text = `${whole}.${String(part).padStart(3, '0')}`.replace(/\.?0*$/, '')
      const plain = decimalOf(text)
      expect(plain).toBe(text === '-0' ? '0' : text)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
