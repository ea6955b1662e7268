import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import {
  choice,
  dict,
  instant,
  int,
  longText,
  money,
  ref,
  secret,
  text,
} from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { COIN_SUB_TYPE } from '../accountTx.ts'

const base = '/api/v1/coins'
const whole = z.int()
const amount = z.string()

/** What identifies the caller again before a large payment or one to a new payee. */
const proof = {
  password: secret({ max: 128, optional: true }),
  /** A code of the authenticator app, where the account has one. */
  code: text({ max: 16, optional: true }),
} as const

/** Refusals of every payment out of a wallet. */
const paymentFails = [
  'amountNotPositive',
  'balanceTooLow',
  'noWallet',
  'walletFrozen',
  'walletSystem',
  'proofRequired',
  'wrongCode',
  'codesPaused',
  'passwordPaused',
  'tooMany',
  'keyUsed',
] as const

/** Creates the member's own wallet, if there is none yet. */
export const createWallet = call('createWallet', {
  method: 'POST',
  path: `${base}/accountWallets/createWallet`,
  right: 'user:wallet',
  input: {},
  output: z.object({ walletId: whole, created: z.boolean() }),
})

/** The member with this e-mail address, if they have a wallet: to confirm before a transfer. */
export const checkWalletByEmail = call('checkWalletByEmail', {
  method: 'GET',
  path: `${base}/accountWallets/checkWalletByEmail`,
  right: 'user:wallet',
  input: { email: text({ max: 254, pattern: 'email', lower: true }) },
  output: z.object({
    walletId: whole,
    memberId: whole,
    name: z.string(),
    avatarImg: z.nullable(z.int()),
    /** No transfer to this member before: the transfer has to be confirmed with a proof. */
    isNew: z.boolean(),
  }),
  fails: ['noReceivingWallet', 'transferToSelf', 'tooMany'],
})

/** What a wallet statistic covers: both ends are included. */
const period = {
  walletId: ref('accountWallet', { optional: true }),
  startDate: instant({ optional: true }),
  endDate: instant({ optional: true }),
} as const

/** Transactions of one wallet, by default the caller's own. */
export const walletTxList = call('walletTxList', {
  method: 'GET',
  path: `${base}/accountWallets/txList`,
  right: 'signedIn',
  input: {
    ...period,
    txType: choice({ INCOME: 'green', EXPEND: 'neutral' }, { optional: true }),
    subType: dict(COIN_SUB_TYPE, { optional: true }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 20 }),
  },
  output: pageOf(z.looseObject({ id: whole })),
  fails: ['noWallet', 'notFound'],
})

const sums = z.object({ income: amount, expend: amount, incomeCount: whole, expendCount: whole })

/** What came into a wallet and left it. */
export const countIncomeAndExpend = call('countIncomeAndExpend', {
  method: 'GET',
  path: `${base}/accountTxs/countIncomeAndExpend`,
  right: 'signedIn',
  input: period,
  output: sums,
  fails: ['noWallet', 'notFound'],
})

/** The same by month of the cooperative, without months in which nothing happened. */
export const countByMonth = call('countByMonth', {
  method: 'GET',
  path: `${base}/accountTxs/countByMonth`,
  right: 'signedIn',
  input: period,
  output: z.array(z.extend(sums, { month: z.string() })),
  fails: ['noWallet', 'notFound'],
})

/** The same by sub type. */
export const countBySubType = call('countBySubType', {
  method: 'GET',
  path: `${base}/accountTxs/countBySubType`,
  right: 'signedIn',
  input: period,
  output: z.array(
    z.object({
      subType: z.string(),
      txType: z.enum(['INCOME', 'EXPEND']),
      amount,
      count: whole,
    }),
  ),
  fails: ['noWallet', 'notFound'],
})

const ranked = z.object({
  id: whole,
  title: z.nullable(z.string()),
  subType: z.string(),
  amount,
  createDate: z.string(),
})

/** The three largest incomes and expenses. */
export const findTop = call('findTop', {
  method: 'GET',
  path: `${base}/accountTxs/findTop`,
  right: 'signedIn',
  input: period,
  output: z.object({ income: z.array(ranked), expend: z.array(ranked) }),
  fails: ['noWallet', 'notFound'],
})

/** A posting with all that happened in its journal entry. */
export const txSides = call('txSides', {
  method: 'GET',
  path: `${base}/accountTxs/sides`,
  right: 'signedIn',
  input: { id: ref('accountTx', {}) },
  output: z.object({
    journal: whole,
    kind: z.string(),
    createDate: z.string(),
    /** Who made it; null for the system. */
    actor: z.nullable(z.string()),
    sides: z.array(
      z.object({
        /** The name of the member, or null for an account of the cooperative. */
        member: z.nullable(z.string()),
        account: z.string(),
        txType: z.enum(['INCOME', 'EXPEND']),
        amount,
        /** Only for one's own accounts, and for the finance role. */
        balance: z.nullable(amount),
      }),
    ),
    /** The entry that this one reverses, and the one that reverses this. */
    reverses: z.nullable(whole),
    reversedBy: z.nullable(whole),
    reason: z.nullable(z.string()),
    /** The sealed block that contains it; null until the next one is sealed. */
    block: z.nullable(
      z.object({
        id: whole,
        hash: z.string(),
        createDate: z.string(),
        keyId: z.string(),
        /** The transaction of a blockchain that the block is anchored in; null until it is final. */
        anchor: z.nullable(
          z.object({
            chainId: whole,
            txHash: z.string(),
            /** Where it is looked up; null where no explorer is set. */
            link: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  fails: ['notFound'],
})

/** Sends points to another member. */
export const transfer = call('transfer', {
  method: 'POST',
  path: `${base}/accountTxs/transfer`,
  right: 'user:wallet',
  once: true,
  input: {
    email: text({ max: 254, pattern: 'email', lower: true }),
    amount: money({}),
    remarks: longText({ max: 200, optional: true }),
    ...proof,
  },
  output: z.object({ id: whole, balance: amount }),
  fails: [...paymentFails, 'noReceivingWallet', 'transferToSelf', 'receiverFrozen'],
})

/** Applies for a withdrawal; the amount is held until it is decided. */
export const withdraw = call('withdraw', {
  method: 'POST',
  path: `${base}/accountTxs/withdraw`,
  right: 'user:wallet',
  once: true,
  input: {
    amount: money({}),
    /** One of the caller's bank accounts, instead of the three fields below. */
    bankCardId: ref('bankCard', { optional: true }),
    accountName: text({ max: 100, optional: true }),
    bankAccount: secret({ max: 40, optional: true }),
    bankName: text({ max: 100, optional: true }),
    remarks: longText({ max: 200, optional: true }),
    ...proof,
  },
  output: z.object({ id: whole, balance: amount, held: amount }),
  fails: paymentFails,
})

/** What the wallet page needs to know before a payment. */
export const walletState = call('walletState', {
  method: 'GET',
  path: `${base}/accountWallets/own`,
  right: 'user:wallet',
  input: {},
  output: z.object({
    /** Null until the wallet is created. */
    wallet: z.nullable(
      z.object({
        id: whole,
        balance: amount,
        held: amount,
        frozen: z.boolean(),
        frozenReason: z.nullable(z.string()),
      }),
    ),
    /** Payments above this sum within 24 hours have to be confirmed with a proof. */
    proofAbove: amount,
    /** What was sent and withdrawn within the last 24 hours. */
    spent: amount,
    /** The proof is a code of the authenticator app instead of the password. */
    byCode: z.boolean(),
  }),
})

/**
 * A month of one's own wallet as a file that can be verified without the server: JSON, or a PDF
 * with the same JSON attached.
 */
export const coinStatement = call('coinStatement', {
  method: 'GET',
  path: `${base}/accountTxs/statement`,
  right: 'user:wallet',
  long: true,
  input: {
    month: text({ max: 7, min: 7, pattern: 'month' }),
    format: choice({ JSON: 'neutral', PDF: 'neutral' }, { default: 'JSON' }),
  },
  output: 'file',
  fails: ['noWallet'],
})
