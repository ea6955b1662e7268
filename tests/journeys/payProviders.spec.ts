import type { Page } from '@playwright/test'
import { qfpayCreate } from '#contract/areas/payment/calls/pay.ts'
import type { Envelope } from '#contract/transport.ts'
import { startQfpayServer } from '#tests/factories/qfpayServer.ts'
import { startStripeServer } from '#tests/factories/stripeServer.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { expect, test as plain } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { openPlan } from './kit/pay.ts'
import { signIn, visit } from './kit/people.ts'
import { startServer } from './kit/server.ts'

interface Providers {
  providers: {
    stripe: Awaited<ReturnType<typeof startStripeServer>>
    qfpay: Awaited<ReturnType<typeof startQfpayServer>>
  }
}

/** The product with Stripe and QFPay, each a local server that speaks its interface over HTTP. */
const test = plain.extend<object, Providers>({
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const [stripe, qfpay] = [await startStripeServer(), await startQfpayServer()]
      await use({ stripe, qfpay })
      await Promise.all([stripe.close(), qfpay.close()])
    },
    { scope: 'worker' },
  ],
  others: [
    async ({ providers: { stripe, qfpay } }, use) => use([stripe.url, qfpay.url]),
    { scope: 'worker' },
  ],
  server: [
    async ({ providers: { stripe, qfpay } }, use) => {
      const server = await startServer({
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API_BASE: stripe.url,
        QFPAY_APP_CODE: qfpay.appCode,
        QFPAY_KEY: qfpay.key,
        QFPAY_BASE_URL: qfpay.url,
      })
      stripe.sendNoticesTo(`${server.address}/api/v1/free/pay/stripe/notice`)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Chooses a way, accepts the terms and goes on. */
async function pay(page: Page, way: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check()
  await page.getByLabel('I have read').check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Somebody of finance asks for a refund of a payment, and somebody else approves it. */
async function refundByTwo(page: Page, api: Api, requestId: string, reviewer: string) {
  await signIn(page, api, 'finance', { at: '/payments/payments' })
  await page.getByRole('button', { name: `Request refund ${requestId}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a refund' })
  await dialog.getByLabel(/^Amount/).fill('20')
  await dialog.getByLabel(/^Reason/).fill('One meal fewer')
  await dialog.getByRole('button', { name: 'Request refund' }).click()
  await expect(page.getByText('The refund has been requested')).toBeVisible()

  await newAccount(api, reviewer, ['ROLE_FINANCE'])
  await signIn(page, api, reviewer, { at: '/payments/refunds' })
  const [orderNo = ''] = requestId.split('-')
  const row = page.getByRole('row').filter({ hasText: orderNo })
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Refunded')
}

/** The number of the payment that a pay page is about. */
const requestIdOf = (page: Page) => new URL(page.url()).searchParams.get('paid') ?? ''

test('a card by Stripe, from the click to what is settled and given back', async ({
  page,
  api,
  providers: { stripe },
}) => {
  const { path } = await openPlan(api, 'BYSTRIPE')
  const origins = new Set<string>()
  page.on('request', request => origins.add(new URL(request.url()).origin))
  await visit(page, { at: path })
  await expect(page.getByText('Through Stripe')).toHaveCount(3)
  await expect(page.getByText('Through QFPay')).toHaveCount(3)

  // No provider hears of a payer who has not chosen it.
  await page.getByRole('radio', { name: 'Visa' }).check()
  await page.getByLabel('I have read').check()
  await page.waitForLoadState('networkidle')
  expect([...origins]).toEqual([api.address])

  // Coming back pays nothing.
  await pay(page, 'Visa')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page, 'Waiting for payment')).toBeVisible()
  await expect(page.getByText(/CS-\d{7}/)).toHaveCount(0)
  await look(page)
  // Another payment ends the first: at Stripe, too.
  await page.getByRole('button', { name: 'Pay in another way' }).click()
  await pay(page, 'Visa')
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(stripe.sessions().map(({ status }) => status)).toEqual(['expired', 'open'])

  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(heading(page, 'Paid, thank you')).toBeVisible()
  await expect(page.getByText(/CS-\d{7}/)).toBeVisible()
  const own = page.url()

  await refundByTwo(page, api, requestIdOf(page), 'reviewer.stripe')
  expect(stripe.refunds()).toMatchObject([{ amount: 2000, status: 'succeeded' }])
  await visit(page, { at: own })
  await expect(page.getByText('HK$ 20.00 was given back')).toBeVisible()
})

test('AlipayHK by QFPay: its code is scanned, paid on the phone, and given back', async ({
  page,
  context,
  api,
  providers: { qfpay },
}) => {
  const { path } = await openPlan(api, 'BYQFPAY')
  await visit(page, { at: path })
  const answered = page.waitForResponse(`**${qfpayCreate.path}`)
  await pay(page, 'AlipayHK')
  const { data } = (await (await answered).json()) as Envelope<{ qr: string }>
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()

  const phone = await context.newPage()
  await phone.goto(data?.qr ?? '')
  await phone.getByRole('button', { name: 'Pay' }).click()
  await expect(heading(phone, 'Paid, thank you')).toBeVisible()
  await phone.close()
  await expect(heading(page, 'Paid, thank you')).toBeVisible()
  await look(page)
  await expect(page.getByText(/CS-\d{7}/)).toBeVisible()
  const own = page.url()

  await refundByTwo(page, api, requestIdOf(page), 'reviewer.qfpay')
  expect(qfpay.trades().filter(({ kind }) => kind === 'refund')).toMatchObject([{ cents: 2000n }])
  await visit(page, { at: own })
  await expect(page.getByText('HK$ 20.00 was given back')).toBeVisible()
})
