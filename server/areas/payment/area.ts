import { declarePurpose, declareReader } from '#server/areas/eform/public.ts'
import type { Database } from '#server/db/client.ts'
import { job, sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import collectPayment from './collectPayment.ts'
import { seedDemoPayments } from './demo.ts'
import { linkRoutes } from './linkRoutes.ts'
import { finishNotices, noticeHooks } from './notice.ts'
import { cancelAbandoned } from './pay/abandoned.ts'
import { askProvider } from './pay/close.ts'
import { payRoutes } from './pay/routes.ts'
import payment from './payment.ts'
import payOrder from './payOrder.ts'
import { mayReadOrder, planPartsRoutes, planPurpose } from './planForm.ts'
import { projectMoneyRoutes } from './projectMoney/routes.ts'
import { settlementRoutes } from './providerSettlement/routes.ts'
import providerSettlement from './providerSettlement.ts'
import providerSettlementLine from './providerSettlementLine.ts'
import { carryOut, markFailed } from './refund/carryOut.ts'
import refundRequire from './refundRequire.ts'
import { remindPayers } from './reminder/job.ts'
import { orderRoutes } from './routes.ts'
import { sendSandboxNotice } from './sandbox/notice.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { sandboxSecret } from './sandbox/secret.ts'
import {
  payCounter,
  payLinkTable,
  paymentNotice,
  paymentStart,
  payReminder,
  refundAsked,
  sandboxChargeTable,
  sandboxRefundTable,
} from './tables.ts'
import { waitingPayments } from './waiting.ts'

/** It may have been carried out all the same: only its answers are missing. */
const NO_ANSWER =
  'The provider did not answer. Check there whether it was refunded before you pay by bank transfer.'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    askProvider: { payment: number }
    sweepOrders: undefined
    carryOutRefund: { refund: number }
    finishNotices: undefined
    remindPayers: undefined
    sandboxNotice: { requestId: string }
  }
}

declarePurpose('plan', planPurpose)
declareReader('order', mayReadOrder)

/** Payments: plans, orders and their links, providers, refunds. */
export const payments: Area = {
  served: [
    collectPayment,
    payment,
    payOrder,
    providerSettlement,
    providerSettlementLine,
    refundRequire,
  ],
  tables: [
    payCounter,
    payLinkTable,
    paymentNotice,
    paymentStart,
    payReminder,
    refundAsked,
    sandboxChargeTable,
    sandboxRefundTable,
  ],
  routes: () => [
    ...orderRoutes,
    ...linkRoutes,
    ...projectMoneyRoutes,
    ...payRoutes,
    ...planPartsRoutes,
    ...settlementRoutes,
    ...sandboxRoutes,
  ],
  hooks: noticeHooks,
  jobs: {
    askProvider: job({ run: (context, { payment }) => askProvider(context, payment) }),
    carryOutRefund: job({
      run: (context, { refund }) => carryOut(context, refund),
      onFailed: (db, keys, { refund }) =>
        markFailed({ db: db as Database, keys }, refund, NO_ANSWER),
    }),
    sweepOrders: sweep(cancelAbandoned),
    remindPayers,
    finishNotices: job({ every: 'minute', run: context => finishNotices(context) }),
    sandboxNotice: job({
      run: ({ db, keys }, { requestId }) => sendSandboxNotice(db, sandboxSecret(keys), requestId),
    }),
  },
  notOwnData: {
    collectPayment: 'A plan is a matter of the cooperative; what a member is asked for are orders.',
    providerSettlement: 'Work of the finance team.',
    providerSettlementLine: 'Work of the finance team.',
  },
  waiting: waitingPayments,
  demo: seedDemoPayments,
}
