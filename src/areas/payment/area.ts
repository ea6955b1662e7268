import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const plans = ['pages/payments', 'entities/collectPayment', 'entities/payOrder'] as const
const orders = ['pages/payments', 'entities/payOrder'] as const
const planForm = withWords(plans, () => import('./plan/PlanForm.tsx'))

/** Payments: the plans of projects, the orders of members, and the pages of the finance team. */
export const payment: Area = {
  resources: {
    collectPayment: () => import('./collectPayment.tsx'),
    payment: () => import('./payment.tsx'),
    payOrder: () => import('./payOrder.tsx'),
    providerSettlement: () => import('./providerSettlement.tsx'),
    providerSettlementLine: () => import('./providerSettlementLine.tsx'),
    refundRequire: () => import('./refundRequire.tsx'),
  },
  screens: {
    bill: { load: withWords(orders, () => import('./bill/OwnBills.tsx')) },
    paymentLink: {
      load: withWords(orders, () => import('./bill/ProjectOrders.tsx')),
      within: 'project',
    },
    paymentPlan: {
      load: withWords(plans, () => import('./plan/Plans.tsx')),
      below: {
        create: planForm,
        'edit/:id': planForm,
        'show/:id': withWords(plans, () => import('./plan/Plan.tsx')),
      },
      within: 'project',
    },
    projectMoney: {
      load: withWords(
        ['pages/projectMoney', 'entities/collectPayment'],
        () => import('./projectMoney/Money.tsx'),
      ),
      within: 'project',
    },
    recharge: { load: withWords(['pages/payments'], () => import('./recharge/Recharge.tsx')) },
  },
}
