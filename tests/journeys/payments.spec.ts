import { payOrder } from '#contract/areas/payment/payOrder.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { payByLink } from './kit/pay.ts'
import { signIn } from './kit/people.ts'
import { newProject } from './kit/projects.ts'

interface Order {
  id: number
  orderNo: string
  title: string
}

/** The bill of that title that the member still has to pay. */
async function billOf(api: Api, name: string, wanted: string): Promise<Order> {
  const { list } = await api.as<Rows<Order>>(name, 'GET', payOrder.operations.list?.path ?? '', {
    among: 'own',
    status: 'UNPAID',
  })
  const order = list.find(({ title }) => title === wanted)
  if (!order) throw new Error(`there is no bill "${wanted}"`)
  return order
}

test('a project collects money: a plan, its bills, a payment and a refund by two people', async ({
  page,
  api,
}) => {
  const project = await newProject(api, 'COLLECTS')
  await signIn(page, api, 'lead', { at: `/projects/paymentPlan?projectId=${project}` })
  await expect(page.getByText('No payment plans yet')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: 'New payment plan' }).first().click()
  await field(page, 'Title').fill('Share of the tools')
  await page.getByLabel(/^Amount/).fill('120')
  await choose(page, 'Participants', '李美玲')
  await page.getByLabel(/^Valid until/).fill('2099-12-31')
  await page.keyboard.press('Tab')
  await look(page)
  await button(page, 'Save').click()
  await expect(page.getByText('HK$0.00').first()).toBeVisible()
  await page.getByRole('button', { name: /^Payment link/ }).click()
  const link = page.getByRole('dialog')
  await expect(link.getByText(`${api.address}/pay/`)).toBeVisible()
  await look(page)
  await page.keyboard.press('Escape')

  await signIn(page, api, 'member', { at: '/user/bill' })
  await expect(page.getByText('Share of the tools').first()).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Pay Share of the tools' }).click()
  await expect(page).toHaveURL(/\/pay\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const order = await billOf(api, 'member', 'Share of the tools')
  await payByLink(api, new URL(page.url()).pathname)

  await signIn(page, api, 'finance', { at: `/payments/orders/show/${order.id}` })
  const payments = page.getByRole('region', { name: 'Payments', exact: true }).first()
  await expect(payments).toContainText('Visa / Mastercard')
  await look(page)
  await page.getByRole('button', { name: /^Request refund/ }).click()
  const refund = page.getByRole('dialog', { name: 'Request a refund' })
  await refund.getByLabel(/^Amount/).fill('20')
  await expect(refund.getByText('HK$100.00').first()).toBeVisible()
  await refund.getByLabel(/^Reason/).fill('One tool fewer')
  await look(page)
  await refund.getByRole('button', { name: 'Request refund' }).click()
  await expect(page.getByText('The refund has been requested')).toBeVisible()
  await page.goto('/payments/refunds')
  const asked = page.getByRole('row').filter({ hasText: order.orderNo })
  await expect(asked).toContainText('Applied')
  // Not by who asked for it.
  await asked.getByRole('button', { name: /^Actions/ }).click()
  const approve = page.getByRole('menuitem', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await expect(approve).toContainText('Somebody else has to do this')
  await look(page)
  await page.keyboard.press('Escape')
  await button(page, 'Test the keys').click()
  await expect(page.getByRole('dialog').getByText('Accepted')).toBeVisible()
  await look(page)

  await newAccount(api, 'second.finance', ['ROLE_FINANCE'])
  await signIn(page, api, 'second.finance', { at: '/payments/refunds' })
  await asked.getByRole('button', { name: /^Actions/ }).click()
  await approve.click()
  const decision = page.getByRole('dialog')
  await look(page)
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toContainText('Refunded')
  await signIn(page, api, 'member', { at: '/user/bill?tab=all' })
  await expect(page.getByText('Partial refund').first()).toBeVisible()
})

test('points are bought for Hong Kong dollars', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: '/user/recharge', theme: 'light' })
  await page.getByLabel(/^Amount/).fill('100000.01')
  await button(page, 'Continue to payment').click()
  await expect(page.getByLabel(/^Amount/)).toHaveAttribute('aria-invalid', 'true')
  await look(page)
  await page.getByLabel(/^Amount/).fill('250')
  await expect(page.getByText('You receive 250.00 points.')).toBeVisible()
  await button(page, 'Continue to payment').click()
  await expect(page).toHaveURL(/\/pay\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // What was not paid is cancelled by the member who wanted it.
  await page.goto('/user/bill')
  const bought = page.getByRole('row').filter({ hasText: 'Points' })
  await bought.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await look(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(bought).toHaveCount(0)
  await page.goto('/user/bill?tab=all')
  await expect(bought).toContainText('Cancelled')
})
