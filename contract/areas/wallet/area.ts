/** Points: the ledger, members' wallets, bank cards and withdrawals. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import { accountTx } from './accountTx.ts'
import { accountWallet } from './accountWallet.ts'
import { bankCard } from './bankCard.ts'
import * as bank from './calls/bank.ts'
import * as batch from './calls/batch.ts'
import * as coins from './calls/coins.ts'
import * as own from './calls/own.ts'
import * as solvency from './calls/solvency.ts'
import { coinBatch } from './coinBatch.ts'
import { reserve } from './reserve.ts'
import { withdrawal } from './withdrawal.ts'

export const entities = { accountTx, accountWallet, bankCard, coinBatch, reserve, withdrawal }

export const calls = /* @__PURE__ */ callsOf(own, coins, batch, bank, solvency)

export const rights = {
  'user:wallet': ['ROLE_MEMBER'],
  'user:bankCard': ['ROLE_MEMBER'],
  coins: ['ROLE_FINANCE'],
  'coins:manage': ['ROLE_FINANCE'],
  'coins:transactions': ['ROLE_FINANCE'],
  'coins:export': ['ROLE_FINANCE'],
  'coins:adjust': ['ROLE_FINANCE'],
  'coins:batch': ['ROLE_FINANCE'],
  'coins:freeze': ['ROLE_FINANCE'],
  'coins:reserve': ['ROLE_FINANCE'],
  'user:solvency': ['ROLE_MEMBER'],
  'coins:withdraw': ['ROLE_FINANCE'],
  'coins:withdraw:confirm': ['ROLE_FINANCE'],
  coin: ['ROLE_FINANCE'],
  'coin:details': ['ROLE_FINANCE'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  coins: { at: '/coins', right: 'coins', icon: 'coins', order: 3 },
  coin: { at: '/coin', right: 'coin', order: 90, hidden: true, shownAt: '/coins/coinsManage' },
} as const satisfies Groups

export const screens = {
  wallet: { at: '/user/wallet', right: 'user:wallet', under: 'user', icon: 'wallet', order: 4 },
  bankCard: { at: '/user/bankCard', right: 'user:bankCard', under: 'user', icon: 'bank', order: 7 },
  solvency: {
    at: '/user/solvency',
    right: 'user:solvency',
    under: 'user',
    icon: 'check',
    order: 8,
  },
  coinsManage: {
    at: '/coins/coinsManage',
    right: 'coins:manage',
    under: 'coins',
    icon: 'wallet',
    buttons: { coinsAdjust: 'coins:adjust', coinsFreeze: 'coins:freeze' },
  },
  coinsTrans: {
    at: '/coins/coinsTrans',
    right: 'coins:transactions',
    under: 'coins',
    icon: 'coins',
    order: 1,
  },
  coinsExport: {
    at: '/coins/coinsExport',
    right: 'coins:export',
    under: 'coins',
    icon: 'chart',
    order: 2,
  },
  withdrawCoins: {
    at: '/coins/withdrawCoins',
    right: 'coins:withdraw',
    under: 'coins',
    icon: 'check',
    order: 3,
    buttons: { withdrawConfirm: 'coins:withdraw:confirm' },
  },
  coinBatch: {
    at: '/coins/coinsBatch',
    right: 'coins:batch',
    under: 'coins',
    icon: 'book',
    order: 4,
  },
  reserve: {
    at: '/coins/coinsReserve',
    right: 'coins:reserve',
    under: 'coins',
    icon: 'bank',
    order: 6,
  },
  coinDetails: {
    at: '/coin/details',
    right: 'coin:details',
    name: 'coinDetails',
    under: 'coin',
    hidden: true,
  },
} as const satisfies Screens

export const notices = {
  batchApplied: 'decision',
  batchApproved: 'decision',
  batchRejected: 'decision',
  coinsReceived: 'wallet',
  coinsDeducted: 'wallet',
  withdrawalApplied: 'decision',
  withdrawalApproved: 'wallet',
  withdrawalCompleted: 'wallet',
  withdrawalRejected: 'wallet',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    batchApplied: { who: string; title: string; amount: string }
    batchApproved: { who: string; title: string }
    batchRejected: { who: string; title: string; reason: string }
    coinsReceived: { amount: string; title: string }
    coinsDeducted: { amount: string; title: string }
    withdrawalApplied: { who: string; amount: string }
    withdrawalApproved: { amount: string }
    withdrawalCompleted: { amount: string; reference: string }
    withdrawalRejected: { amount: string; reason: string }
  }
}

export const scopes = {}

export const waiting = {
  withdrawalToApprove: 'approve',
  batchToApprove: 'approve',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
