import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { payWays } from '#contract/payWay.ts'
import { ProviderRefusal } from '#server/gateways/payment/gateway.ts'
import { qfpayGateway } from '#server/gateways/payment/qfpay.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { offeredWays, setPaymentGateways } from './gateways.ts'
import { configureProviders, tryKeys } from './providers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterEach(() => setPaymentGateways([]))
afterAll(() => server.close())

const stripe = { secretKey: 'sk_test_commonshare', webhookSecret: 'whsec_commonshare' }
const qfpay = { appCode: 'COMMONSHARE', key: 'key', baseUrl: 'https://qfpay.test' }
const everyWay = Object.keys(payWays) as (keyof typeof payWays)[]

/** The provider of each way that is offered. */
async function providersOf(configured: Parameters<typeof configureProviders>[2]) {
  await configureProviders(server.db, testKeys, configured)
  return Object.fromEntries(offeredWays(everyWay).map(({ way, provider }) => [way, provider]))
}

it('Stripe alone offers what it can', async () => {
  expect(await providersOf({ sandbox: false, stripe })).toEqual({
    ...{ CARD: 'STRIPE', ALIPAY_CN: 'STRIPE', WECHAT_PAY: 'STRIPE' },
  })
})

// QFPay documents cards for its own checkout page only.
it('of Stripe and QFPay, Stripe takes what both can, and QFPay the wallets of Hong Kong', async () => {
  expect(await providersOf({ sandbox: false, stripe, qfpay })).toEqual({
    ...{ CARD: 'STRIPE', ALIPAY_CN: 'STRIPE', WECHAT_PAY: 'STRIPE' },
    ...{ ALIPAY_HK: 'QFPAY', UNIONPAY: 'QFPAY', OCTOPUS: 'QFPAY' },
  })
})

it('the sandbox offers what no other provider can', async () => {
  expect(await providersOf({ sandbox: true, stripe })).toMatchObject({
    ...{ CARD: 'STRIPE', ALIPAY_HK: 'SANDBOX' },
  })
})

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
