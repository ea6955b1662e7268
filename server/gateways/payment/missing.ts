import type { Charged } from './gateway.ts'

/** What is said of a payment that the provider does not know. */
export const missing: Charged = {
  state: 'MISSING',
  channelTxId: null,
  tradeNo: null,
  cents: 0n,
  feeCents: null,
  paidDate: null,
}
