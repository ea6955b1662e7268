/** Hundredths of a decimal string with at most two places: sums and shares without floats. */
export function hundredths(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole + part.padEnd(2, '0').slice(0, 2))
  return text.startsWith('-') ? -size : size
}

/** The decimal string of a number of hundredths. */
export function fromHundredths(count: bigint): string {
  const digits = String(count < 0n ? -count : count).padStart(3, '0')
  return `${count < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sumOf = (texts: readonly string[]): string =>
  fromHundredths(texts.reduce((sum, text) => sum + hundredths(text), 0n))

/**
 * One number as a percentage of another, rounded half up to 1 place. Parts of a whole that are shown
 * together are `percentsOf` them.
 */
export function percentOf(part: string, whole: string): number {
  const of = hundredths(whole)
  return of === 0n ? 0 : Number((hundredths(part) * 2000n + of) / (2n * of)) / 10
}

/** The difference of two numbers: a sign and an absolute value. */
export function signedChange(now: string, before: string): { sign: '+' | '−' | '±'; size: string } {
  const by = hundredths(now) - hundredths(before)
  const sign = by > 0n ? '+' : by < 0n ? '−' : '±'
  return { sign, size: fromHundredths(by < 0n ? -by : by) }
}
