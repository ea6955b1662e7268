import type { Page } from '@playwright/test'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import type { Page as Rows } from '#contract/transport.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { visit } from './kit/people.ts'
import { newProject } from './kit/projects.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** An open plan of a new project, and the path of its link. */
async function openPlan(api: Api, name: string, sumType: string): Promise<string> {
  const project = await newProject(api, name)
  const { id } = await api.as<{ id: number }>('lead', 'POST', `${collectPayment.path}/create`, {
    ...{ project, title: 'Open day', amount: '120.00', method: 'OPEN', sumType },
    payWays: ['ALIPAY_CN', 'ALIPAY_HK', 'WECHAT_PAY', 'CARD', 'UNIONPAY', 'OCTOPUS'],
    ...{ startDate: '2026-01-01', endDate: '2099-12-31' },
  })
  const { url } = await api.as<{ url: string }>('lead', 'GET', linkOf.path, { id })
  return new URL(url).pathname
}

async function look(page: Page): Promise<void> {
  await axe(page)
  await fits(page)
  await worded(page)
}

/** What the pay page says in each language. */
const words = {
  'en-US': {
    terms: 'I have read',
    pay: 'Pay',
    test: 'Open the test page',
    paid: 'Paid, thank you',
  },
  'zh-TW': { terms: '我已閱讀', pay: '付款', test: '改為開啟測試頁', paid: '已付款，多謝' },
  'zh-CN': { terms: '我已阅读', pay: '付款', test: '改为打开测试页', paid: '已付款，谢谢' },
} as const
const languages = Object.keys(words) as (keyof typeof words)[]

for (const [at, language] of languages.entries())
  test(`a payer without an account pays by the link of a plan: ${language}`, async ({
    page,
    api,
  }) => {
    const say = words[language]
    const path = await openPlan(api, `PAYS${at}`, 'FIXED')
    const theme = at === 0 ? 'light' : 'dark'
    await page.setViewportSize(at === 1 ? phone : desktop)
    await visit(page, { at: path, language, theme })
    await expect(page.getByRole('heading', { level: 1, name: 'Open day' })).toBeVisible()
    await look(page)
    const pay = page.getByRole('button', { name: say.pay, exact: true })
    await pay.click()
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel(say.terms).check()
    await pay.click()
    // Its link, which anybody may open again, is that of the order by now.
    await page.getByRole('link', { name: say.test }).click()
    await expect(page.getByText('HK$ 120.00').first()).toBeVisible()
    await look(page)
    await page.getByRole('button', { name: say.pay, exact: true }).click()
    await expect(page.getByRole('heading', { name: say.paid })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(/CS-\d{7}/)).toBeVisible()
    await look(page)
  })

test('each of the six ways is paid, on a phone', async ({ page, api }) => {
  await page.setViewportSize(phone)
  const path = await openPlan(api, 'SIXWAYS', 'FREE')
  const ways = ['Alipay (mainland)', 'AlipayHK', 'WeChat Pay', 'Visa', 'UnionPay', 'Octopus']
  for (const [at, way] of ways.entries()) {
    await visit(page, { at: path, language: 'en-US' })
    await expect(page.getByText('Suggested amount')).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(`^${way.replace(/[()]/g, '\\$&')}`) }).check()
    await page.getByLabel('Amount').fill(`${10 + at}.50`)
    await page.getByLabel('I have read').check()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const test = page.getByRole('link', { name: 'Open the test page' })
    const sandbox = page.getByText('This is a test')
    await expect(test.or(sandbox)).toBeVisible()
    if (await test.isVisible()) await test.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText(`HK$ ${10 + at}.50`).first()).toBeVisible()
  }
})

test('a declined payment is tried again, and a receipt leads to a refund', async ({
  page,
  api,
}) => {
  const path = await openPlan(api, 'REFUNDS', 'PARTIAL')
  await visit(page, { at: path, language: 'en-US' })
  await page.getByRole('radio', { name: /^Visa/ }).check()
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('I have read').check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('At most HK$ 120.00 can be paid.')).toBeVisible()
  await page.getByRole('button', { name: 'All that is left' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible({
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.getByRole('radio', { name: /^Visa/ }).check()
  await page.getByLabel('I have read').check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({
    timeout: 20_000,
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Save receipt/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^CS-\d{7}\.pdf$/)

  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  await page.getByLabel('Amount to return').fill('20.00')
  await page.getByLabel('Reason').fill('Came alone')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Waiting for a decision')).toBeVisible()
  await look(page)
  const asked = await api.as<Rows<{ id: number; remark: string; updateDate: string }>>(
    'finance',
    'GET',
    `${refundRequire.path}/list`,
    {},
  )
  const refund = asked.list.find(({ remark }) => remark === 'Came alone')
  await api.as('finance', 'POST', `${refundRequire.path}/approveSuccess`, { id: refund?.id ?? 0 })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('HK$ 20.00 was given back')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('a link that does not exist says so', async ({ page }) => {
  await visit(page, { at: '/pay/nothing', language: 'en-US' })
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await look(page)
})
