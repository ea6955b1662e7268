import type { PayWay, Provider } from '#contract/payWay.ts'
import { stepOf } from '#contract/payWay.ts'
import { fail } from '#server/fail.ts'
import type { PaymentGateway } from '#server/gateways/payment/gateway.ts'
import { toMoney } from '#server/kit/column.ts'

let configured: readonly PaymentGateway[] = []

/** Sets the providers, once at start. */
export const setPaymentGateways = (gateways: readonly PaymentGateway[]): void => {
  configured = gateways
}

export const paymentGateways = (): readonly PaymentGateway[] => configured

/** What the configured providers offer; `problem` says why the keys of one are not accepted. */
export const providerStates = () =>
  Promise.all(
    configured.map(async gateway => ({
      provider: gateway.provider,
      ways: [...gateway.ways],
      problem: await gateway.check().then(
        () => null,
        (error: Error) => error.message,
      ),
    })),
  )

/** The gateway of a provider; refused if it is not configured any more. */
export const gatewayOf = (provider: Provider): PaymentGateway =>
  configured.find(one => one.provider === provider) ?? fail('providerRefused')

/** The ways that can be offered, each with the provider that carries it out: the first that can. */
export const offeredWays = (among: readonly PayWay[]) =>
  among.flatMap(way => {
    const gateway = configured.find(({ ways }) => ways.includes(way))
    return gateway ? [{ way, provider: gateway.provider, step: toMoney(stepOf(way)) }] : []
  })
