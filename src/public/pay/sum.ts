/** Sums as texts with two decimals; cents in between, never floating-point numbers. */

/** The cents of what was typed; undefined if it is no sum. */
export function centsOf(text: string): bigint | undefined {
  const [, whole, part = ''] =
    /^\s*(\d{1,14})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(',', '')) ?? []
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'))
}

/** Cents as the server reads them. */
export function sumOf(cents: bigint): string {
  const text = String(cents).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** A sum of the server as people read it: `HK$ 1,234.50`. */
export const money = (sum: string): string => `HK$ ${sum.replace(/\B(?=(\d{3})+(?=\.))/g, ',')}`

/** Why a sum cannot be paid, as the key of its words; undefined if it can. */
export function sumProblem(
  text: string,
  { most, step }: { most: string; step: string },
): 'required' | 'notASum' | 'tooSmall' | 'tooBig' | 'step' | undefined {
  if (text.trim() === '') return 'required'
  const cents = centsOf(text)
  if (cents === undefined) return 'notASum'
  if (cents === 0n) return 'tooSmall'
  if (cents > (centsOf(most) ?? 0n)) return 'tooBig'
  return cents % (centsOf(step) ?? 1n) === 0n ? undefined : 'step'
}
