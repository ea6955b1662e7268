import { IMPORT_CAP, IMPORT_COLUMNS } from '#contract/kit/importing.ts'
import { sandboxColumns } from '#server/areas/payment/providerSettlement/readers/sandbox.ts'
import { toMoney } from '#server/kit/column.ts'
import type { ReadFile } from '#server/kit/import/file.ts'
import { said } from '#server/kit/import/file.ts'
import { readSheet } from '#server/kit/sheetReader.ts'

interface SandboxLine {
  type?: 'payment' | 'refund' | 'other'
  requestId?: string
  providerId?: string
  description?: string
  cents: bigint
  fee?: bigint
  date?: string
  payout?: string
}

/** A settlement file of the sandbox with these lines. */
export const sandboxFile = (lines: readonly SandboxLine[]): Buffer =>
  csvOf([
    [...sandboxColumns],
    ...lines.map(({ type = 'payment', requestId = '', cents, fee = 0n, ...more }) => {
      const { providerId = '', description = '', payout = 'po-1' } = more
      const date = more.date ?? new Date().toISOString()
      const money = [cents, fee, cents - fee].map(toMoney)
      return [payout, type, requestId, providerId, description, 'HKD', ...money, date]
    }),
  ])

/** Rows as CSV. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    rows
      .map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join())
      .join('\r\n')
      .concat('\r\n'),
  )

/** A file as `readFile` answers it. */
export async function readAs(bytes: Buffer, csv = true): Promise<ReadFile> {
  const limits = { mostRows: IMPORT_CAP + 1, mostColumns: IMPORT_COLUMNS }
  const [head, ...rows] = (await readSheet(bytes, { csv, ...limits })) ?? []
  return { name: 'file.csv', header: (head?.cells ?? []).map(cell => said(cell).trim()), rows }
}
