/** Characters of a possible number. */
const mostDigits = 400

/**
 * A number as a person or a spreadsheet writes it, as plain decimal text; undefined if it is not a
 * number. It is processed as text, never as a float.
 */
export function decimalOf(text: string): string | undefined {
  if (text.length > mostDigits) return undefined
  const given = text
    .normalize('NFKC')
    .replace(/[\s\u2212]/g, sign => (sign === '\u2212' ? '-' : ''))
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(given) ? given.replaceAll(',', '') : given
  const parts = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(plain)
  if (!parts) return undefined
  const [, sign = '', whole = '', part = '', power = '0'] = parts
  if (whole + part === '') return undefined
  const digits = whole + part
  const point = whole.length + Number(power)
  const before = digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0')
  const after = '0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))
  const shown = `${before.replace(/^0+(?=\d)/, '') || '0'}.${after}`.replace(/\.?0*$/, '')
  return sign === '-' && /[1-9]/.test(shown) ? `-${shown}` : shown
}

/**
 * Digits that a spreadsheet shows; stored digits beyond them are rounding errors of binary floats.
 */
const shownDigits = 15

/** A number as a spreadsheet shows it: 0.30000000000000004 is 0.3. */
export function shownNumber(stored: string): string {
  const plain = decimalOf(stored)
  if (plain === undefined) return stored
  const [whole = '', part = ''] = plain.replace('-', '').split('.')
  const digits = (whole + part).replace(/^0+/, '')
  const over = digits.length - shownDigits
  if (part === '' || over <= 0) return plain
  const size = 10n ** BigInt(over)
  const rounded = ((BigInt(digits) + size / 2n) / size) * size
  const all = String(rounded).padStart(part.length + 1, '0')
  const text = `${all.slice(0, -part.length)}.${all.slice(-part.length)}`
  return decimalOf(plain.startsWith('-') ? `-${text}` : text) ?? plain
}
