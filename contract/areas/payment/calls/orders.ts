import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { money, ref, text } from '#contract/kit/field.ts'

const amount = z.string()
const whole = z.int()
const row = z.looseObject({ id: whole })
const plans = '/api/v1/cake/collectPayment'
const orders = '/api/v1/pms/orders'

/** The plan of an activity. */
export const findByExtId = call('findByExtId', {
  method: 'GET',
  path: `${plans}/findByExtId`,
  right: 'signedIn',
  input: { exId: text({ max: 64 }) },
  output: row,
  fails: ['notFound'],
})

/** One of the caller's own orders. */
export const getOwnOrderById = call('getOwnOrderById', {
  method: 'GET',
  path: `${plans}/getOwnOrderById`,
  right: 'signedIn',
  input: { id: ref('payOrder', {}) },
  output: row,
  fails: ['notFound'],
})

/** How a plan stands. The sums are those of the ledger. */
export const countByCollectPaymentId = call('countByCollectPaymentId', {
  method: 'GET',
  path: `${plans}/countByCollectPaymentId`,
  right: 'signedIn',
  input: { id: ref('collectPayment', {}) },
  output: z.object({
    /** Paid without refunds, and what the payers were asked for. */
    collectedAmount: amount,
    totalAmount: amount,
    unpaidAmount: amount,
    /** Given back, and kept by the providers. */
    refundedAmount: amount,
    feeAmount: amount,
    paidCount: whole,
    unpaidCount: whole,
    payeeCount: whole,
    /** What was paid by day of the cooperative. */
    days: z.array(z.object({ day: z.string(), amount })),
  }),
  fails: ['notFound'],
})

/** Whether a plan is collected in full. */
export const checkComplete = call('checkComplete', {
  method: 'GET',
  path: `${plans}/checkComplete`,
  right: 'signedIn',
  input: { id: ref('collectPayment', {}) },
  output: z.object({ complete: z.boolean(), left: z.nullable(amount) }),
  fails: ['notFound'],
})

const link = {
  method: 'GET',
  right: 'signedIn',
  input: {
    id: ref('collectPayment', { optional: true }),
    orderId: ref('payOrder', { optional: true }),
  },
  fails: ['notFound', 'noLinkPermission', 'noPublicUrl'],
} as const

/** The link of a plan that is open to everybody, or of an order. */
export const linkOf = call('linkOf', {
  ...link,
  path: `${plans}/link`,
  output: z.object({ url: z.string() }),
})

/** The same link as a poster to print: a PDF with its QR code, the amount and the ways to pay. */
export const payPoster = call('payPoster', {
  ...link,
  path: `${plans}/poster`,
  output: 'file',
  long: true,
})

/** Whether an order can be paid now, and by which ways. */
export const paymentCheck = call('paymentCheck', {
  method: 'GET',
  path: `${orders}/paymentCheck`,
  right: 'signedIn',
  input: { id: ref('payOrder', {}) },
  output: z.object({
    left: amount,
    /** Somebody is paying it at this moment. */
    busy: z.boolean(),
    ways: z.array(z.string()),
  }),
  fails: ['notFound', 'orderEnded', 'planClosed'],
})

/** An order with its payments and refunds, its instalments, and the reminders that were sent. */
export const orderDetail = call('orderDetail', {
  method: 'GET',
  path: `${orders}/{id}`,
  right: 'signedIn',
  input: { id: ref('payOrder', {}) },
  output: z.object({
    order: row,
    payments: z.array(row),
    refunds: z.array(row),
    instalments: z.array(z.object({ dueDate: z.string(), amount, left: amount })),
    /** Only for those who look after the money. */
    reminders: z.array(
      z.object({
        stage: z.enum(['BEFORE', 'AFTER', 'LAST']),
        dueDate: z.string(),
        createDate: z.string(),
      }),
    ),
  }),
  fails: ['notFound'],
})

/** The refunds of an order. */
export const refundList = call('refundList', {
  method: 'GET',
  path: `${orders}/refundList`,
  right: 'signedIn',
  input: { id: ref('payOrder', {}) },
  output: z.object({ list: z.array(row) }),
  fails: ['notFound'],
})

/** What a refund would do. */
export const refundPreview = call('refundPreview', {
  method: 'GET',
  path: '/api/v1/pms/refundRequires/preview',
  right: 'signedIn',
  input: { payId: ref('payment', {}), amount: money({ positive: true }) },
  output: z.object({
    /** What may still be given back of the payment. */
    refundable: amount,
    way: z.string(),
    provider: z.string(),
    /** What remains of the payment, and of what the plan has collected. */
    keptAfter: amount,
    collectedAfter: z.nullable(amount),
    /** What the provider keeps of the payment all the same. */
    fee: z.nullable(amount),
  }),
  fails: ['notFound', 'moreThanPaid'],
})

/** Buys points: makes an order to pay. */
export const rechargePoint = call('rechargePoint', {
  method: 'POST',
  path: '/api/v1/cake/order/rechargePoint',
  right: 'user:recharge',
  once: true,
  input: { amount: money({ positive: true }) },
  output: z.object({ orderNo: z.string(), url: z.string() }),
  fails: ['noWallet', 'noPublicUrl', 'keyUsed'],
})

/** Tries the keys of the configured providers. */
export const checkProviders = call('checkProviders', {
  method: 'POST',
  path: `/api/v1/pms/providers/check`,
  right: 'payments:providers',
  reads: true,
  input: {},
  output: z.object({
    providers: z.array(
      z.object({
        provider: z.string(),
        ways: z.array(z.string()),
        /** Null if its keys are accepted. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
})
