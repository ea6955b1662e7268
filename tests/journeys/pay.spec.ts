import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { openPlan, phoneOf } from './kit/pay.ts'
import { visit } from './kit/people.ts'

/** What the pay page says in each language, and the two ways of the six that are paid in it. */
const words = {
  'en-US': {
    ...{ terms: 'I have read', pay: 'Pay', test: 'Open the test page', paid: 'Paid, thank you' },
    ...{ qr: 'QR code', ways: ['Visa / Mastercard', 'WeChat Pay'] },
  },
  'zh-TW': {
    ...{ terms: '我已閱讀', pay: '付款', test: '改為開啟測試頁', paid: '已付款，謝謝您' },
    ...{ qr: 'QR 碼', ways: ['AlipayHK', '八達通'] },
  },
  'zh-CN': {
    ...{ terms: '我已阅读', pay: '付款', test: '改为打开测试页', paid: '已付款，谢谢' },
    ...{ qr: '二维码', ways: ['支付宝（内地）', '银联'] },
  },
} as const
const languages = Object.keys(words) as (keyof typeof words)[]
/** Paid on a page of the provider; a computer shows a code for the others. */
const card = 'Visa / Mastercard'

for (const [at, language] of languages.entries())
  test(`a payer without an account pays in two of the six ways, on a computer and on a phone: ${language}`, async ({
    page,
    browser,
    api,
  }) => {
    const say = words[language]
    const { path } = await openPlan(api, `PAYS${at}`)
    const theme = at === 0 ? 'light' : 'dark'
    const phone = await phoneOf(browser, api)
    for (const [nth, way] of say.ways.entries())
      for (const device of [page, phone.page]) {
        const pay = device.getByRole('button', { name: say.pay, exact: true })
        await visit(device, { at: path, language, theme })
        await device.getByRole('radio', { name: way }).check()
        if (nth === 0) {
          await look(device)
          await pay.click()
          await expect(device.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
        }
        await device.getByLabel(say.terms).check()
        await pay.click()
        if (device === page && way !== card) {
          await expect(device.getByRole('img', { name: say.qr })).toBeVisible()
          await device.getByRole('link', { name: say.test }).click()
        }
        await expect(device).toHaveURL(/\/sandboxPay\//)
        await expect(device.getByText('HK$ 120.00').first()).toBeVisible()
        if (nth === 0) await look(device)
        await pay.click()
        await expect(device.getByRole('heading', { name: say.paid })).toBeVisible({
          timeout: 20_000,
        })
        await expect(device.getByText(/CS-\d{7}/)).toContainText(way)
        if (nth === 0) await look(device)
      }
    await phone.end()
    // A payer each: four orders, all paid.
    const list = await api.as<Rows<{ title: string; project: string; paidCount: number }>>(
      ...(['lead', 'GET', `${collectPayment.path}/list`, { project: `PAYS${at}` }] as const),
    )
    expect(list.list).toMatchObject([{ paidCount: 4 }])
  })

test('a declined payment is tried again, and a receipt leads to a refund', async ({
  page,
  api,
}) => {
  const { path } = await openPlan(api, 'REFUNDS', { sumType: 'PARTIAL' })
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
  await expect(page).toHaveURL(/\/sandboxPay\//)
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
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await look(page)
})
