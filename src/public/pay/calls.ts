import type {
  askRefund,
  isPaid,
  payLink,
  payReceipt,
  sandboxCreate,
} from '#contract/areas/payment/calls/pay.ts'
import { payPaths } from '#contract/areas/payment/payPaths.ts'
import type { CallInput } from '#contract/kit/call.ts'
import type { Provider } from '#contract/payWay.ts'
import { documentLightly, postLightly } from '#src/kit/light/send.ts'

const starting: Record<Provider, string> = {
  SANDBOX: payPaths.sandboxCreate,
  STRIPE: payPaths.stripeCreate,
  QFPAY: payPaths.qfpayCreate,
}

/** The calls of the pay page. */
export const calls = {
  link: (link: string) => postLightly<typeof payLink>(payPaths.payLink, { link }),
  start: (provider: Provider, input: CallInput<typeof sandboxCreate>) =>
    postLightly<typeof sandboxCreate>(starting[provider], input),
  isPaid: (link: string, requestId: string) =>
    postLightly<typeof isPaid>(payPaths.isPaid, { link, requestId }),
  receipt: (link: string, requestId: string) =>
    documentLightly<typeof payReceipt>(payPaths.payReceipt, { link, requestId }),
  askRefund: (input: CallInput<typeof askRefund>) =>
    postLightly<typeof askRefund>(payPaths.askRefund, input),
}
