import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { Payer } from './order/Payer.tsx'

const words = ['pages/payments', 'entities/payment', 'entities/refundRequire'] as const

export default resource(payOrder, {
  route: '/payments/orders',
  list: [
    'orderNo',
    'title',
    'payer',
    'amount',
    'paidAmount',
    'shownStatus',
    'dueDate',
    'createDate',
  ],
  form: [],
  show: [
    'shownStatus',
    'title',
    'amount',
    'paidAmount',
    'refundAmount',
    'dueDate',
    'remindersPaused',
    'origin',
    'plan',
    'project',
    'payer',
    'payerName',
    'payerEmail',
    'payWay',
    'provider',
    'paidDate',
    'requestId',
    'channelTxId',
    'tradeNo',
    'createDate',
    'updateDate',
    'cancelCause',
    'remarks',
  ],
  filters: [
    'status',
    'payer',
    'project',
    'amount',
    'dueDate',
    'remindersPaused',
    'payWay',
    'provider',
    'paidDate',
    'createDate',
  ],
  panels: [lazyWithWords(words, () => import('./order/OrderPayments.tsx'))],
  rowActions: [lazyWithWords(words, () => import('./order/OrderLink.tsx'), null)],
  cells: { payer: Payer },
  bulk: false,
})
