import { payment } from '#contract/areas/payment/payment.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/payments', 'entities/refundRequire'] as const

export default resource(payment, {
  route: '/payments/payments',
  list: ['requestId', 'payOrder', 'payer', 'amount', 'status', 'payWay', 'provider', 'paidDate'],
  form: [],
  filters: ['status', 'payer', 'project', 'amount', 'payWay', 'provider', 'paidDate', 'createDate'],
  rowActions: [lazyWithWords(words, () => import('./refund/RefundButton.tsx'), null)],
  bulk: false,
})
