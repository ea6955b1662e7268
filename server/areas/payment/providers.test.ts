import { afterAll, beforeAll, expect, it } from 'vitest'
import { payWays } from '#contract/payWay.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { offeredWays } from './gateways.ts'
import { configureProviders } from './providers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
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
