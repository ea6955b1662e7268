import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { payment } from '#contract/areas/payment/payment.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import type { PayWay, Provider } from '#contract/payWay.ts'
import type { ChargeState } from '#server/gateways/payment/gateway.ts'
import { instantColumn } from '#server/kit/column.ts'
import { columnName } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

const number = () => bigint({ mode: 'number' })
const cents = () => bigint({ mode: 'bigint' })
const requestId = () => varchar({ length: 64 })

export const collectPaymentTable = tableOf(collectPayment)

export const payOrderTable = tableOf(payOrder, {
  indexes: t => [
    index('payOrder_planStatus_idx').on(t.plan, t.status),
    index('payOrder_payerDate_idx').on(t.payer, t.createDate, t.id),
    index('payOrder_projectDate_idx').on(t.project, t.createDate, t.id),
    // To cancel what nobody pays.
    index('payOrder_unpaidByChoice_idx')
      .on(t.createDate)
      .where(sql`${columnName(t.status)} = 'UNPAID' and ${columnName(t.origin)} <> 'PARTICIPANT'`),
  ],
  covered: ['plan', 'payer', 'project'],
})

export const paymentTable = tableOf(payment, {
  indexes: t => [
    index('payment_orderStatus_idx').on(t.payOrder, t.status),
    // An order has one started payment at a time, so that two never take more than what is left.
    uniqueIndex('payment_pending_key')
      .on(t.payOrder)
      .where(sql`${columnName(t.status)} = 'PENDING'`),
  ],
  covered: ['payOrder'],
})

export const refundRequireTable = tableOf(refundRequire, {
  indexes: t => [
    index('refundRequire_ofOrder_idx').on(t.payOrder, t.id),
    index('refundRequire_channelTxId_idx').on(t.channelTxId),
  ],
  covered: ['payOrder'],
})

export const providerSettlementTable = tableOf(providerSettlement)

export const providerSettlementLineTable = tableOf(providerSettlementLine, {
  indexes: t => [
    index('providerSettlementLine_within_idx').on(t.settlement, t.match, t.resolved, t.line),
  ],
  covered: ['settlement'],
})

/**
 * Pay links, by the digest of their unguessable part. The part itself is derived from the keys of
 * the installation and stored nowhere.
 */
export const payLinkTable = pgTable(
  'payLink',
  {
    digest: varchar({ length: 64 }).primaryKey(),
    /** One of the two. */
    plan: number(),
    payOrder: number(),
  },
  t => [index('payLink_plan_idx').on(t.plan), index('payLink_order_idx').on(t.payOrder)],
)

/** How a payment was started: what its payer was given, and for which request. */
export const paymentStart = pgTable(
  'paymentStart',
  {
    payment: number().primaryKey(),
    /** The digest of the link and the request's own key: a repetition finds the first answer. */
    request: varchar({ length: 64 }).notNull(),
    /** A hash of the input: another one with the same key is refused. */
    input: varchar({ length: 64 }).notNull(),
    redirect: text(),
    qr: text(),
    /** Since when the provider is being asked to start it: a repetition does not ask as well. */
    askDate: instantColumn(),
    /** How often the provider was asked how it stands. */
    queries: integer().notNull().default(0),
  },
  t => [uniqueIndex('paymentStart_request_key').on(t.request)],
)

/** Requests of payers for their money, by their own keys: a repetition asks for nothing more. */
export const refundAsked = pgTable('refundAsked', {
  /** The digest of the order and the request's own key. */
  request: varchar({ length: 64 }).primaryKey(),
  /** A hash of the input: another one with the same key is refused. */
  input: varchar({ length: 64 }).notNull(),
  refund: number().notNull(),
})

/** Notices of providers, stored before anything is done with them: each once. */
export const paymentNotice = pgTable(
  'paymentNotice',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    provider: varchar({ length: 20 }).$type<Provider>().notNull(),
    noticeId: varchar({ length: 128 }).notNull(),
    requestId: requestId(),
    /** Encrypted: it may contain data of the payer. */
    body: text().notNull(),
    createDate: instantColumn().notNull(),
    /** When it was carried out. */
    doneDate: instantColumn(),
  },
  t => [
    uniqueIndex('paymentNotice_notice_key').on(t.provider, t.noticeId),
    index('paymentNotice_request_idx').on(t.requestId),
    index('paymentNotice_waiting_idx')
      .on(t.id)
      .where(sql`${columnName(t.doneDate)} is null`),
  ],
)

/** Reminders that were sent to the payer of an order: each of a due date once. */
export const payReminder = pgTable(
  'payReminder',
  {
    payOrder: number().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    stage: varchar({ length: 10 }).$type<ReminderStage>().notNull(),
    createDate: instantColumn().notNull(),
  },
  t => [primaryKey({ columns: [t.payOrder, t.dueDate, t.stage] })],
)

/** Before the due date, after it, and the last notice. */
export type ReminderStage = 'BEFORE' | 'AFTER' | 'LAST'

/** Numbers that are given without gaps. */
export const payCounter = pgTable('payCounter', {
  name: varchar({ length: 20 }).primaryKey(),
  value: integer().notNull(),
})

/** Payments of the sandbox, as a provider keeps them. */
export const sandboxChargeTable = pgTable('sandboxCharge', {
  requestId: requestId().primaryKey(),
  title: varchar({ length: 200 }).notNull(),
  cents: cents().notNull(),
  way: varchar({ length: 20 }).$type<PayWay>().notNull(),
  state: varchar({ length: 20 }).$type<ChargeState>().notNull(),
  /** Encrypted: it contains the link of the order. */
  returnUrl: text().notNull(),
  noticeUrl: text().notNull(),
  expireDate: instantColumn().notNull(),
  paidDate: instantColumn(),
})

/** Refunds of the sandbox. */
export const sandboxRefundTable = pgTable(
  'sandboxRefund',
  {
    requestId: requestId().primaryKey(),
    charge: requestId().notNull(),
    cents: cents().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
  },
  t => [index('sandboxRefund_charge_idx').on(t.charge)],
)
