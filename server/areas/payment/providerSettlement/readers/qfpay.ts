import type { SettlementReader } from './reader.ts'

const kinds: Readonly<Record<string, 'PAYMENT' | 'REFUND'>> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
}

/** QFPay writes all times in that of Hong Kong. */
const zone = 'Asia/Hong_Kong'

/**
 * QFPay's statement of transactions. Its columns are named as in QFPay's interface, which documents
 * what they hold: sums in cents, refunds with a positive `txamt`, and in `sysdtm` the moment by
 * which they are settled. Transactions that were not successful are in it as well.
 */
export const qfpayReader: SettlementReader = {
  columns: ['syssn', 'out_trade_no', 'order_type', 'txamt', 'fee', 'txcurrcd', 'sysdtm'],
  payout: 'settlement_id',
  amount: 'txamt',
  read(row) {
    const outcome = row.text('respcd')
    if (outcome !== '' && outcome !== '0000') return undefined
    row.requireHKD('txcurrcd')
    const kind = kinds[row.text('order_type').toLowerCase()] ?? row.wrong('order_type')
    const cents = row.wholeCents('txamt')
    const amount = kind === 'REFUND' ? -cents : cents
    const fee = row.wholeCents('fee')
    return {
      line: row.line,
      kind,
      requestId: row.number('requestId', 'out_trade_no'),
      channelTxId: row.number('channelTxId', 'syssn'),
      description: null,
      amount,
      fee,
      net: amount - fee,
      transactedDate: row.moment('sysdtm', zone),
    }
  },
}
