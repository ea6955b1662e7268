/** Payments: plans, orders and their links, providers, refunds. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as orders from './calls/orders.ts'
import * as pay from './calls/pay.ts'
import * as planParts from './calls/planParts.ts'
import * as projectMoney from './calls/projectMoney.ts'
import * as settlements from './calls/settlements.ts'
import { collectPayment } from './collectPayment.ts'
import { payment } from './payment.ts'
import { payOrder } from './payOrder.ts'
import { providerSettlement } from './providerSettlement.ts'
import { providerSettlementLine } from './providerSettlementLine.ts'
import { refundRequire } from './refundRequire.ts'

export const entities = {
  collectPayment,
  payment,
  payOrder,
  providerSettlement,
  providerSettlementLine,
  refundRequire,
}

export const calls = /* @__PURE__ */ callsOf(orders, pay, planParts, projectMoney, settlements)

export const rights = {
  'projects:paymentPlan': ['ROLE_MEMBER'],
  'projects:paymentLink': ['ROLE_MEMBER'],
  'projects:money': ['ROLE_MEMBER'],
  'user:bill': ['ROLE_MEMBER'],
  'user:recharge': ['ROLE_MEMBER'],
  payments: ['ROLE_FINANCE'],
  'payments:orders': ['ROLE_FINANCE'],
  'payments:payments': ['ROLE_FINANCE'],
  'payments:refunds': ['ROLE_FINANCE'],
  'payments:refunds:review': ['ROLE_FINANCE'],
  'payments:providers': ['ROLE_FINANCE'],
  'payments:settlements': ['ROLE_FINANCE'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  payments: { at: '/payments', right: 'payments', icon: 'bank', order: 4 },
} as const satisfies Groups

export const screens = {
  paymentPlan: {
    at: '/projects/paymentPlan',
    right: 'projects:paymentPlan',
    under: 'projects',
    order: 8,
    hidden: true,
  },
  paymentLink: {
    at: '/projects/paymentLink',
    right: 'projects:paymentLink',
    under: 'projects',
    order: 9,
    hidden: true,
  },
  projectMoney: {
    at: '/projects/money',
    right: 'projects:money',
    under: 'projects',
    order: 10,
    hidden: true,
  },
  bill: { at: '/user/bill', right: 'user:bill', under: 'user', icon: 'book', order: 5 },
  recharge: {
    at: '/user/recharge',
    right: 'user:recharge',
    under: 'user',
    icon: 'coins',
    order: 6,
  },
  payOrder: { at: '/payments/orders', right: 'payments:orders', under: 'payments', icon: 'book' },
  payment: {
    at: '/payments/payments',
    right: 'payments:payments',
    under: 'payments',
    icon: 'coins',
    order: 1,
  },
  refundRequire: {
    at: '/payments/refunds',
    right: 'payments:refunds',
    under: 'payments',
    icon: 'check',
    order: 2,
    buttons: { refundReview: 'payments:refunds:review', payProviders: 'payments:providers' },
  },
  providerSettlement: {
    at: '/payments/settlements',
    right: 'payments:settlements',
    under: 'payments',
    icon: 'bank',
    order: 3,
  },
} as const satisfies Screens

export const notices = {
  paymentAsked: 'wallet',
  paymentReceived: 'wallet',
  paymentDue: 'wallet',
  paymentLate: 'wallet',
  paymentLastNotice: 'wallet',
  refundAsked: 'decision',
  refundFailed: 'decision',
  refundRejected: 'wallet',
  refundDone: 'wallet',
} as const satisfies Readonly<Record<string, NoticeGroup>>

type Reminder = { asker: string; title: string; amount: string; date: string }

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    paymentAsked: { project: string; title: string; amount: string }
    paymentDue: Reminder
    paymentLate: Reminder
    paymentLastNotice: Reminder
    paymentReceived: { title: string; amount: string; who: string }
    refundAsked: { title: string; amount: string }
    refundFailed: { title: string; amount: string }
    refundRejected: { title: string; amount: string; reason: string }
    refundDone: { title: string; amount: string }
  }
}

export const scopes = {}

export const waiting = {
  orderToPay: 'pay',
  refundToReview: 'review',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
