import { afterEach, expect, it } from 'vitest'
import { ProviderRefusal } from '#server/gateways/payment/gateway.ts'
import { qfpayGateway } from '#server/gateways/payment/qfpay.ts'
import { setPaymentGateways } from './gateways.ts'
import { tryKeys } from './providers.ts'

afterEach(() => setPaymentGateways([]))

it('keys that a provider does not accept are told to the operator at start', async () => {
  const gateway = qfpayGateway({ appCode: 'A', key: 'K', baseUrl: 'http://127.0.0.1:1' })
  const refuse = () => Promise.reject(new ProviderRefusal('The keys are not accepted.'))
  setPaymentGateways([
    { ...gateway, check: refuse },
    { ...gateway, provider: 'SANDBOX', check: async () => {} },
  ])
  const said: string[] = []
  await tryKeys(line => said.push(line))
  expect(said).toEqual(['payment provider QFPAY: The keys are not accepted.'])
})
