import type { SettlementReader } from './reader.ts'

const kinds: Readonly<Record<string, 'PAYMENT' | 'REFUND'>> = {
  charge: 'PAYMENT',
  refund: 'REFUND',
}

/** Money that leaves Stripe for the bank, or comes back from there: no part of what it is paid for. */
const transfers = new Set(['payout', 'payout_reversal'])

/**
 * Stripe's itemized reports "Payout reconciliation" and "Balance change from activity", with the
 * metadata `requestId` of the payment among its columns. Stripe names neither checkout sessions nor
 * our numbers otherwise.
 */
export const stripeReader: SettlementReader = {
  columns: [
    'balance_transaction_id',
    'created_utc',
    'currency',
    'gross',
    'fee',
    'net',
    'reporting_category',
    'source_id',
    'payment_metadata[requestId]',
  ],
  payout: 'automatic_payout_id',
  amount: 'gross',
  read(row) {
    const category = row.text('reporting_category').toLowerCase()
    if (transfers.has(category)) return undefined
    row.requireHKD('currency')
    const kind = kinds[category] ?? 'OTHER'
    const number = { PAYMENT: 'payment_metadata[requestid]', REFUND: 'refund_metadata[requestid]' }
    return {
      line: row.line,
      kind,
      requestId: kind === 'OTHER' ? null : row.number('requestId', number[kind]),
      // Refunds are known here by the number of their source, `re_…`.
      channelTxId: row.number('channelTxId', 'source_id'),
      description: kind === 'OTHER' ? row.description(category, row.text('description')) : null,
      amount: row.cents('gross'),
      fee: row.cents('fee'),
      net: row.cents('net'),
      transactedDate: row.moment('created_utc', 'UTC'),
    }
  },
}
