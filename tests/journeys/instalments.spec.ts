import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { button, choose, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject } from './kit/projects.ts'

test('a plan in instalments: its payer pays the first one, and reminders are paused', async ({
  page,
  api,
}) => {
  const look = async () => {
    await axe(page)
    await fits(page)
    await worded(page)
  }
  const project = await newProject(api, 'INSTALMENTS')
  await signIn(page, api, 'lead', { at: `/projects/paymentPlan/create?projectId=${project}` })
  await field(page, 'Title').fill('Greenhouse')
  await page
    .getByLabel(/^Amount/)
    .first()
    .fill('120')
  await choose(page, 'Participants', '李美玲')
  await page.getByLabel(/^Valid until/).fill('2099-12-31')
  await page.keyboard.press('Tab')
  const parts = page.getByRole('group', { name: 'Instalments' })
  for (const [at, [dueDate, amount]] of [
    ['2099-01-31', '40'],
    ['2099-06-30', '70'],
  ].entries()) {
    await parts.getByRole('button', { name: 'Add a line' }).click()
    await parts
      .getByLabel('Due date')
      .nth(at)
      .fill(dueDate ?? '')
    await page.keyboard.press('Tab')
    await parts
      .getByLabel(/^Amount/)
      .nth(at)
      .fill(amount ?? '')
  }
  await expect(page.getByLabel(/^Last notice/)).toHaveValue('14')
  await look()
  await button(page, 'Save').click()
  await expect(page.getByText('The amounts must add up to 120.00')).toBeVisible()
  await parts
    .getByLabel(/^Amount/)
    .nth(1)
    .fill('80')
  await button(page, 'Save').click()
  await expect(page.getByText('HK$120.00').first()).toBeVisible()

  await signIn(page, api, 'member', { at: '/user/bill', language: 'zh-TW', theme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Greenhouse').first()).toBeVisible()
  await page.getByRole('button', { name: '付款 Greenhouse' }).click()
  await expect(page.getByText('HK$ 40.00，2099-01-31 前')).toBeVisible()
  await expect(page.getByLabel('本次付款')).toHaveValue('40.00')
  await look()
  await page.getByRole('radio', { name: /^Visa/ }).check()
  await page.getByLabel('我已閱讀').check()
  await page.getByRole('button', { name: '付款', exact: true }).click()
  await expect(page).toHaveURL(/\/sandboxPay\//)
  await expect(page.getByText('HK$ 40.00').first()).toBeVisible()
  await page.getByRole('button', { name: '付款', exact: true }).click()
  await expect(page.getByText('HK$ 40.00，2099-01-31 前：已付')).toBeVisible({ timeout: 20_000 })

  const { list } = await api.as<Rows<{ id: number; title: string }>>(
    'member',
    'GET',
    payOrder.lists.own ?? '',
    {},
  )
  const order = list.find(({ title }) => title === 'Greenhouse')
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, api, 'finance', { at: `/payments/orders/show/${order?.id}` })
  await expect(page.getByRole('region', { name: 'Instalments' }).first()).toContainText('HK$80.00')
  await look()
  await page.getByRole('button', { name: 'Pause reminders' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause reminders' }).click()
  await expect(page.getByRole('button', { name: /^Pause reminders/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
