import { isText } from '#contract/kit/readable.ts'
import { scaled } from '#contract/kit/schema.ts'
import { fail } from '#server/fail.ts'
import { instantOf } from '#server/kit/import/dates.ts'
import { decimalOf } from '#server/kit/import/figures.ts'
import { type ReadFile, said } from '#server/kit/import/file.ts'
import { unharmed } from '#server/kit/sheet.ts'
import type { ReadCell } from '#server/kit/sheetReader.ts'

/** A line of a settlement file. Amounts have the sign that they have in the payout. */
export interface FileLine {
  line: number
  kind: 'PAYMENT' | 'REFUND' | 'OTHER'
  requestId: string | null
  channelTxId: string | null
  description: string | null
  amount: bigint
  fee: bigint
  net: bigint
  transactedDate: string
}

export interface ReadSettlement {
  /** The provider's number of the payout, if all lines name the same. */
  reference: string | null
  lines: FileLine[]
}

/** How the files of a provider are read. */
export interface SettlementReader {
  /** Columns by their headings; without one of these it is no such file. */
  columns: readonly string[]
  /** The column with the provider's number of the payout. */
  payout: string
  /** The column with the amount before fees. */
  amount: string
  /** The line of a row; undefined for one that is no part of the payout. */
  read(row: SettlementRow): FileLine | undefined
}

/** Cents of a cell at most: the sum of all lines fits into a bigint. */
const most = /^-?\d{1,11}(\.\d{1,2})?$/
const longest = { requestId: 64, channelTxId: 128, description: 200 } as const

/** A row of a settlement file, whose cells are read by the headings of their columns. */
export class SettlementRow {
  constructor(
    readonly line: number,
    private readonly cells: readonly ReadCell[],
    private readonly places: ReadonlyMap<string, number>,
    private readonly zone: string,
  ) {}

  /** Refuses the file for a cell of this row. */
  wrong(column: string): never {
    return fail('settlementCell', { file: { problem: 'wrongCell', line: this.line, column } })
  }

  /** What is in the cell; empty if there is no such column. */
  text(column: string): string {
    const cell = this.cells[this.places.get(column) ?? -1]
    if (typeof cell === 'object' && 'problem' in cell) this.wrong(column)
    const text = unharmed(said(cell)).trim()
    return isText(text) ? text : this.wrong(column)
  }

  /** A number of the provider. One that is too long is none. */
  number(kind: keyof typeof longest, column: string): string | null {
    const text = this.text(column)
    return text === '' || text.length > longest[kind] ? null : text
  }

  description(...texts: readonly string[]): string | null {
    const said = texts.filter(Boolean).join(': ').replace(/\s+/g, ' ')
    return [...said].slice(0, longest.description).join('') || null
  }

  /** An amount with at most two decimals. */
  cents(column: string): bigint {
    const amount = decimalOf(this.text(column))
    return amount !== undefined && most.test(amount) ? scaled(amount, 2) : this.wrong(column)
  }

  /** An amount in cents. One that is written with a point is in dollars, and not taken. */
  wholeCents(column: string): bigint {
    const cents = this.text(column)
    return /^-?\d{1,13}$/.test(cents) ? BigInt(cents) : this.wrong(column)
  }

  /** A moment; without an offset it is in `zone`, or else in the time zone of the cooperative. */
  moment(column: string, zone = this.zone): string {
    return instantOf(this.text(column), 'en-US', zone) ?? this.wrong(column)
  }

  requireHKD(column: string): void {
    if (this.text(column).toUpperCase() !== 'HKD')
      fail('settlementCurrency', { file: { problem: 'wrongCell', line: this.line, column } })
  }
}

/** Whether the amount has the sign of its kind. */
const isSigned = ({ kind, amount }: FileLine): boolean =>
  kind === 'OTHER' || (kind === 'PAYMENT' ? amount > 0n : amount < 0n)

/** Reads all rows of a settlement file, each once. */
export function readSettlement(
  { columns, payout, amount, read }: SettlementReader,
  { header, rows }: Pick<ReadFile, 'header' | 'rows'>,
  zone: string,
): ReadSettlement {
  const places = new Map<string, number>()
  for (const [at, heading] of header.entries()) {
    const name = heading.toLowerCase()
    if (!places.has(name)) places.set(name, at)
  }
  const missing = columns.filter(name => !places.has(name.toLowerCase()))
  if (missing.length > 0) {
    const column = missing.join(', ')
    fail('settlementColumns', { file: { problem: 'missingColumns', column } })
  }
  const payouts = new Set<string>()
  const lines: FileLine[] = []
  for (const { line, cells } of rows) {
    const row = new SettlementRow(line, cells, places, zone)
    const found = read(row)
    if (!found) continue
    if (!isSigned(found)) row.wrong(amount)
    // A provider that contradicts itself is asked for another file.
    if (found.net !== found.amount - found.fee) row.wrong('net')
    lines.push(found)
    payouts.add(row.text(payout))
  }
  if (lines.length === 0) fail('importEmpty')
  const [reference = ''] = payouts
  const named = payouts.size === 1 && reference !== '' && reference.length <= 64
  return { reference: named ? reference : null, lines }
}
