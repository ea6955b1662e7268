import type { Database } from '#server/db/client.ts'
import type { PaymentGateway } from '#server/gateways/payment/gateway.ts'
import { qfpayGateway } from '#server/gateways/payment/qfpay.ts'
import { sandboxGateway } from '#server/gateways/payment/sandbox.ts'
import { stripeGateway } from '#server/gateways/payment/stripe.ts'
import type { Keys } from '#server/keys.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { providerStates, setPaymentGateways } from './gateways.ts'
import { sandboxSecret } from './sandbox/secret.ts'
import { sandboxStore } from './sandbox/store.ts'

interface Configured {
  sandbox: boolean
  stripe?: Parameters<typeof stripeGateway>[0] | undefined
  qfpay?: Parameters<typeof qfpayGateway>[0] | undefined
}

/**
 * Opens the configured providers, once at start. Of two that offer a way, the first gets it: Stripe
 * has cards for certain, and QFPay documents them for its own checkout page only.
 */
export async function configureProviders(
  db: Database,
  keys: Keys,
  { sandbox, stripe, qfpay }: Configured,
): Promise<void> {
  const gateways: PaymentGateway[] = []
  if (stripe) gateways.push(await stripeGateway(stripe))
  if (qfpay) gateways.push(qfpayGateway(qfpay))
  if (sandbox)
    gateways.push(
      sandboxGateway(sandboxStore(db, keys), sandboxSecret(keys), () => publicUrl('/sandboxPay')),
    )
  setPaymentGateways(gateways)
}

/** Tells the operator which keys are not accepted. At start, and nobody waits for it. */
export async function tryKeys(say: (line: string) => void): Promise<void> {
  for (const { provider, problem } of await providerStates())
    if (problem !== null) say(`payment provider ${provider}: ${problem}`)
}
