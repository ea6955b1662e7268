import type { FileLine } from './readers/reader.ts'

const sumOf = (lines: readonly FileLine[], of: (line: FileLine) => bigint): bigint =>
  lines.reduce((sum, line) => sum + of(line), 0n)

/**
 * The sums of a settlement file. Whatever else the provider has charged counts as its fees, so that
 * `net = gross - refunded - fees`.
 */
export function figuresOf(lines: readonly FileLine[]) {
  const ofKind = (kind: FileLine['kind']) => lines.filter(line => line.kind === kind)
  const other = ofKind('OTHER')
  const ours = lines.filter(({ kind }) => kind !== 'OTHER')
  return {
    gross: sumOf(ofKind('PAYMENT'), ({ amount }) => amount),
    refunded: -sumOf(ofKind('REFUND'), ({ amount }) => amount),
    fees: sumOf(ours, ({ fee }) => fee) - sumOf(other, ({ net }) => net),
    net: sumOf(lines, ({ net }) => net),
  }
}
