import { payment } from '#contract/areas/payment/payment.ts'
import { serve } from '#server/kit/serve.ts'
import { paymentTable as table } from './tables.ts'
import { seesAll, visibleTo } from './visible.ts'

export default serve(payment, table, {
  visible: me => visibleTo(me, table),
  fewVisible: me => !seesAll(me),
  seenByAll: () => false,
  create: async () => {
    throw new Error('payments are started by startPayment')
  },
})
