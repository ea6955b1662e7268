/** The calls of the public pay page: everybody with the link may make them. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, flag, longText, money, secret, text } from '#contract/kit/field.ts'
import { devices, payWays, providers } from '#contract/payWay.ts'
import { payPaths } from '../payPaths.ts'

const amount = z.string()

/** The unguessable part of a pay link. In the body, so that it is in no log. */
const link = secret({ max: 64 })
const requestId = text({ max: 64, pattern: 'code' })
/** The key of a request, the same for each repetition: it is carried out once. */
const attempt = text({ max: 64, min: 16, pattern: 'code' })

const keysOf = <const T extends Readonly<Record<string, unknown>>>(values: T) =>
  Object.keys(values) as [keyof T & string, ...(keyof T & string)[]]

/** What a link is about, and how it stands. */
const shownLink = z.object({
  /** A plan's link makes an order for each payer; an order's link is for one payer. */
  kind: z.enum(['PLAN', 'ORDER']),
  /**
   * `OPEN`: can be paid. `PAID`: nothing is left. `COLLECTED`: the plan has as many orders as it
   * may. `EARLY` and `EXPIRED`: outside its days. `LOGIN`: for signed-in members.
   */
  state: z.enum(['OPEN', 'PAID', 'CLOSED', 'CANCELLED', 'COLLECTED', 'EARLY', 'EXPIRED', 'LOGIN']),
  /** Who asks: the name of the project, or of the cooperative. */
  asker: z.string(),
  title: z.string(),
  remarks: z.nullable(z.string()),
  /** What can be read about it. */
  article: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** The form that is filled in first, for the purpose given; `filled` says that it was. */
  form: z.nullable(
    z.object({ name: z.string(), code: z.string(), purpose: z.string(), filled: z.boolean() }),
  ),
  orderNo: z.nullable(z.string()),
  sumType: z.enum(['FIXED', 'PARTIAL', 'FREE']),
  amount,
  paid: amount,
  refunded: amount,
  /** What is left to pay; null for a plan with free sums. */
  left: z.nullable(amount),
  /** The most that one payment may be. */
  most: amount,
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** The parts that it is paid in, earliest first; none without instalments. */
  instalments: z.array(z.object({ dueDate: z.string(), amount, left: amount })),
  /** What is due by now: with instalments less than what is left. */
  due: z.nullable(amount),
  /** The sums that may be paid, where they are not free: with instalments, any number of them. */
  sums: z.array(amount),
  /** Somebody is paying it at this moment. */
  busy: z.boolean(),
  ways: z.array(
    z.object({
      way: z.enum(keysOf(payWays)),
      provider: z.enum(keysOf(providers)),
      /** Sums must be multiples of it. */
      step: amount,
    }),
  ),
  /** What was paid, with its receipts; only by the link of an order. */
  payments: z.array(
    z.object({
      requestId: z.string(),
      amount,
      refunded: amount,
      way: z.enum(keysOf(payWays)),
      paidDate: z.string(),
      receiptNo: z.string(),
      /** What may still be asked back. */
      refundable: amount,
    }),
  ),
  refunds: z.array(
    z.object({
      amount,
      status: z.enum(['APPLIED', 'APPROVED', 'REJECTED', 'REFUNDED', 'FAILED']),
      createDate: z.string(),
      remark: z.string(),
      reviewRemark: z.nullable(z.string()),
    }),
  ),
})
export type ShownLink = z.infer<typeof shownLink>

/** What the pay page shows. */
export const payLink = call('payLink', {
  method: 'POST',
  path: payPaths.payLink,
  right: 'public',
  reads: true,
  input: { link },
  output: shownLink,
  fails: ['notFound', 'tooMany'],
})

const payInput = {
  amount: money({ positive: true }),
  way: choice(payWays, {}),
  device: choice(devices, {}),
  /** The terms are accepted. */
  terms: flag({ default: false }),
  /** Ends what somebody else has begun to pay, after a warning. */
  replace: flag({ default: false }),
  /** Proves that the form was filled in, if one is asked for. */
  filled: secret({ max: 100, optional: true }),
  attempt,
} as const

const startedPayment = z.object({
  /** The link of the order: another one, where the link was a plan's. */
  link: z.string(),
  requestId: z.string(),
  /** The provider's page. */
  redirect: z.nullable(z.string()),
  /** The content of a QR code for the app of the way. */
  qr: z.nullable(z.string()),
  /** Until when it can be paid. */
  expireDate: z.string(),
})
export type StartedPayment = z.infer<typeof startedPayment>

/** Refusals of starting a payment. */
const payFails = [
  'notFound',
  'tooMany',
  'payLogin',
  'planClosed',
  'planCollected',
  'orderEnded',
  'moreThanLeft',
  'paymentOpen',
  'providerRefused',
  'providerSilent',
  'noPublicUrl',
  'keyUsed',
  'formFirst',
] as const

const byLink = {
  link,
  ...payInput,
  payerName: text({ max: 100, optional: true }),
  payerEmail: text({ max: 254, pattern: 'email', lower: true, optional: true }),
} as const

/** Starts a payment with Stripe. */
export const stripeCreate = call('stripeCreate', {
  method: 'POST',
  path: payPaths.stripeCreate,
  right: 'public',
  input: byLink,
  output: startedPayment,
  fails: payFails,
})

/** Starts a payment with QFPay. */
export const qfpayCreate = call('qfpayCreate', {
  method: 'POST',
  path: payPaths.qfpayCreate,
  right: 'public',
  input: byLink,
  output: startedPayment,
  fails: payFails,
})

/** Starts a payment with the sandbox, in which no money is moved. */
export const sandboxCreate = call('sandboxCreate', {
  method: 'POST',
  path: payPaths.sandboxCreate,
  right: 'public',
  input: byLink,
  output: startedPayment,
  fails: payFails,
})

/** Starts a payment of an order that the caller sees. */
export const createPayment = call('createPayment', {
  method: 'POST',
  path: '/api/v1/payments/create',
  right: 'signedIn',
  input: { orderNo: text({ max: 32, pattern: 'code' }), ...payInput },
  output: startedPayment,
  fails: payFails,
})

/** How a payment stands. `UNKNOWN`: the provider has not answered yet. */
export const isPaid = call('isPaid', {
  method: 'POST',
  path: payPaths.isPaid,
  right: 'public',
  reads: true,
  input: { link, requestId },
  output: z.object({
    state: z.enum(['PENDING', 'PAID', 'FAILED', 'CLOSED', 'UNKNOWN']),
    amount,
    receiptNo: z.nullable(z.string()),
  }),
  fails: ['notFound', 'tooMany'],
})

/** The receipt of a payment as a PDF. */
export const payReceipt = call('payReceipt', {
  method: 'POST',
  path: payPaths.payReceipt,
  right: 'public',
  reads: true,
  long: true,
  input: { link, requestId },
  output: 'file',
  fails: ['notFound', 'tooMany', 'noPayment'],
})

/** A payer asks for money back. */
export const askRefund = call('askRefund', {
  method: 'POST',
  path: payPaths.askRefund,
  right: 'public',
  input: {
    link,
    requestId,
    amount: money({ positive: true }),
    reason: longText({ max: 500 }),
    attempt,
  },
  output: z.object({ asked: z.boolean() }),
  fails: ['notFound', 'tooMany', 'noPayment', 'moreThanPaid', 'keyUsed'],
})

/** What the sandbox's own page shows about a payment. */
export const sandboxCharge = call('sandboxCharge', {
  method: 'POST',
  path: payPaths.sandboxCharge,
  right: 'public',
  reads: true,
  input: { requestId },
  output: z.object({
    title: z.string(),
    amount,
    way: z.enum(keysOf(payWays)),
    state: z.enum(['PENDING', 'PAID', 'FAILED', 'CLOSED']),
    returnUrl: z.string(),
  }),
  fails: ['notFound', 'tooMany'],
})

/**
 * What the payer does at the sandbox. `TWICE`: paid, with two notices. `LATE`: paid, and the notice
 * comes a minute later.
 */
export const sandboxAct = call('sandboxAct', {
  method: 'POST',
  path: payPaths.sandboxAct,
  right: 'public',
  input: {
    requestId,
    act: choice({ PAY: 'green', TWICE: 'green', LATE: 'gold', FAIL: 'red' }, {}),
  },
  output: z.object({ returnUrl: z.string() }),
  fails: ['notFound', 'tooMany', 'orderEnded'],
})
