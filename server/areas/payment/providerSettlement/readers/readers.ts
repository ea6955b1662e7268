import type { Provider } from '#contract/payWay.ts'
import { qfpayReader } from './qfpay.ts'
import type { SettlementReader } from './reader.ts'
import { sandboxReader } from './sandbox.ts'
import { stripeReader } from './stripe.ts'

/** How the settlement files of each provider are read. */
export const settlementReaders: Readonly<Record<Provider, SettlementReader>> = {
  SANDBOX: sandboxReader,
  STRIPE: stripeReader,
  QFPAY: qfpayReader,
}
