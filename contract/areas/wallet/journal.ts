/** What a journal entry was made for. */
export const journalKinds = [
  'TRANSFER',
  'TOP_UP',
  'DEDUCTION',
  'REVERSAL',
  'HOLD',
  'RELEASE',
  'PAYOUT',
  'SETTLEMENT',
  // Money of payers: received, kept by a provider, to be given back, given back.
  'PAYMENT',
  'PAYMENT_FEE',
  'REFUND',
  'REFUND_PAID',
  // A payout of a provider has arrived at the bank.
  'PROVIDER_SETTLEMENT',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** Kinds that can be reversed; others belong to a withdrawal or a settlement, or are reversals. */
const reversible: readonly string[] = ['TRANSFER', 'TOP_UP', 'DEDUCTION'] satisfies JournalKind[]

export const isReversible = (kind: string): boolean => reversible.includes(kind)
