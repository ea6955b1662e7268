import { entity } from '#contract/kit/entity.ts'
import { choice, day, instant, int, money, ref, text } from '#contract/kit/field.ts'
import { providers } from '#contract/payWay.ts'

/**
 * Settlements of payment providers: what a file of a provider says it pays out, compared with our
 * payments and refunds, and posted once the payout has arrived at the bank.
 *
 * `gross` and `refunded` are sums of the file's payments and refunds, both positive. `fees` are the
 * fees of these, and whatever else the provider has charged (lines of the kind OTHER): the
 * cooperative bears it. So `net = gross - refunded - fees` is always the payout.
 */
export const providerSettlement = entity('providerSettlement', {
  path: '/api/v1/pms/settlements',
  operations: { create: false, update: false },
  rights: { read: 'payments:settlements', write: 'payments:settlements' },
  fields: {
    fileName: text({ max: 150, server: true, search: true }),
    provider: choice(providers, { server: true, filter: true }),
    /** The provider's number of the payout, where all lines of the file name the same. */
    reference: text({ max: 64, server: true, optional: true, filter: true, search: true }),
    /** The days of the file, in the time zone of the cooperative. */
    firstDay: day({ server: true, filter: true, sort: true }),
    lastDay: day({ server: true, filter: true, sort: true }),
    lineCount: int({ server: true }),
    gross: money({ server: true }),
    refunded: money({ server: true }),
    fees: money({ server: true }),
    net: money({ server: true, filter: true, sort: true }),
    agreedCount: int({ server: true }),
    differenceCount: int({ server: true }),
    /** Differences that nobody has resolved. */
    openCount: int({ server: true }),
    status: choice(
      { DIFFERENT: 'gold', MATCHED: 'blue', POSTED: 'green' },
      { server: true, filter: true },
    ),
    importer: ref('member', { server: true, filter: true }),
    /** The bank's reference of the payout. */
    bankReference: text({ max: 64, server: true, optional: true, filter: true, search: true }),
    postedBy: ref('member', { server: true, optional: true, filter: true }),
    postedDate: instant({ server: true, optional: true, filter: true, sort: true }),
    /** The journal entry of the payout; empty where nothing was left to post. */
    journal: int({ server: true, optional: true }),
    /** The hash of the file's content: each file is imported once. */
    contentHash: text({ max: 64, server: true }),
  },
  unique: [{ fields: ['contentHash'] }],
  title: 'fileName',
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** Compares the lines again with what is known by now. */
    match: {
      from: ['DIFFERENT', 'MATCHED'],
      otherwise: 'settlementPosted',
      long: true,
      right: 'payments:settlements',
    },
    /** The payout has arrived at the bank. */
    post: {
      from: ['DIFFERENT', 'MATCHED'],
      to: 'POSTED',
      otherwise: 'settlementPosted',
      right: 'payments:settlements',
      fails: ['settlementOpen', 'walletSystem'],
      input: { bankReference: text({ max: 64 }) },
    },
  },
})

interface Sums<T> {
  gross: T
  refunded: T
  fees: T
  net: T
}

/** What posting a settlement writes, in cents by account: it adds up to zero. */
export const entryOf = ({ gross, refunded, fees, net }: Sums<bigint>) =>
  [
    { account: 'CLEARING', cents: gross - refunded },
    { account: 'FEE', cents: -fees },
    { account: 'BANK', cents: -net },
  ] as const
