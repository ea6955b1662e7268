import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(refundRequire, {
  route: '/payments/refunds',
  list: ['requestId', 'payOrder', 'payer', 'amount', 'cause', 'status', 'applicant', 'createDate'],
  form: [],
  filters: ['status', 'cause', 'payer', 'project', 'amount', 'provider', 'refundDate'],
  // Each refund is decided on its own.
  bulk: false,
  pages: {
    list: withWords(['pages/payments'], () => import('./refund/Refunds.tsx')),
    form: () => import('./refund/ChoosePayment.tsx'),
  },
})
