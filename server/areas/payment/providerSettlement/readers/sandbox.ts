import type { SettlementReader } from './reader.ts'

/** The columns of the sandbox's file, in its order. */
export const sandboxColumns = [
  'payout_id',
  'type',
  'request_id',
  'provider_id',
  'description',
  'currency',
  'amount',
  'fee',
  'net',
  'date',
] as const

const kinds = { payment: 'PAYMENT', refund: 'REFUND', other: 'OTHER' } as const
const isKind = (type: string): type is keyof typeof kinds => Object.hasOwn(kinds, type)

/** The file of the sandbox: one line for each payment, refund and charge. */
export const sandboxReader: SettlementReader = {
  columns: sandboxColumns.filter(name => name !== 'description'),
  payout: 'payout_id',
  amount: 'amount',
  read(row) {
    row.requireHKD('currency')
    const type = row.text('type').toLowerCase()
    const kind = isKind(type) ? kinds[type] : row.wrong('type')
    return {
      line: row.line,
      kind,
      requestId: row.number('requestId', 'request_id'),
      channelTxId: row.number('channelTxId', 'provider_id'),
      description: row.description(row.text('description')),
      amount: row.cents('amount'),
      fee: row.cents('fee'),
      net: row.cents('net'),
      transactedDate: row.moment('date'),
    }
  },
}
