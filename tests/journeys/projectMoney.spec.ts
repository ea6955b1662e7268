import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { isPaid, sandboxAct, sandboxCreate } from '#contract/areas/payment/calls/pay.ts'
import { collectPayment } from '#contract/areas/payment/collectPayment.ts'
import type { Api } from './kit/api.ts'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject } from './kit/projects.ts'

/** A plan that anybody may pay. */
const newPlan = (api: Api, project: string): Promise<{ id: number }> =>
  api.as('lead', 'POST', `${collectPayment.path}/create`, {
    ...{ project, title: 'Open day', amount: '120.00', method: 'OPEN', payWays: ['CARD'] },
    ...{ startDate: '2026-01-01', endDate: '2099-12-31' },
  })

/** Pays the plan with the sandbox, and waits until the payment has been received. */
async function pay(api: Api, plan: number): Promise<void> {
  const { url } = await api.as<{ url: string }>('lead', 'GET', linkOf.path, { id: plan })
  const { link, requestId } = await api.as<{ link: string; requestId: string }>(
    'member',
    'POST',
    sandboxCreate.path,
    {
      ...{ link: url.split('/').at(-1), amount: '120.00', way: 'CARD', device: 'WEB', terms: true },
      attempt: 'attempt-of-a-journey',
    },
  )
  await api.as('member', 'POST', sandboxAct.path, { requestId, act: 'PAY' })
  const state = async () =>
    (await api.as<{ state: string }>('member', 'POST', isPaid.path, { link, requestId })).state
  await expect.poll(state).toBe('PAID')
}

/** Looks at the page in every way. */
async function look(page: Page): Promise<void> {
  await axe(page)
  await fits(page)
  await worded(page)
}

/** The first bytes of the file that a button saves, and its name. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('the money of a project: its sums, its movements, a statement and a poster', async ({
  page,
  api,
}) => {
  const project = await newProject(api, 'MONEY')
  const at = `/projects/money?projectId=${project}`
  await signIn(page, api, 'lead', { at })
  await expect(page.getByText('No money yet')).toBeVisible()
  await look(page)

  const { id } = await newPlan(api, project)
  await page.goto(`/projects/paymentPlan?projectId=${project}`)
  await page.getByRole('link', { name: 'Money of the project' }).click()
  const sums = page.getByRole('region', { name: 'Money of the project' })
  await expect(page.getByText('No movements in this period')).toBeVisible()
  await look(page)
  // The page that is open follows.
  await pay(api, id)
  await expect(sums).toContainText('HK$118.80')
  const moves = page.getByRole('region', { name: 'Movements', exact: true }).first()
  await expect(moves).toContainText('+HK$120.00')
  await expect(moves).toContainText('−HK$1.20')
  await look(page)
  const statement = await saved(page, 'Save statement (PDF)')
  expect(statement.name).toBe(`Project statement - Project ${project}.pdf`)
  expect(statement.bytes.subarray(0, 4).toString()).toBe('%PDF')

  await page.getByRole('link', { name: 'Last month' }).click()
  await expect(page.getByText('No movements in this period')).toBeVisible()
  await expect(sums).toContainText('HK$0.00')
  await page.goto(`${at}&from=2026-02-01&to=2026-01-01`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(sums).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/projects/paymentPlan/show/${id}?projectId=${project}`)
  await page.getByRole('button', { name: /^Payment link/ }).click()
  await expect(page.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible()
  await look(page)
  const poster = await saved(page, 'Save poster (PDF)')
  expect(poster.name).toBe('Open day.pdf')
  expect(poster.bytes.subarray(0, 4).toString()).toBe('%PDF')
  const picture = await saved(page, 'Save QR code (PNG)')
  expect(picture.name).toBe('Open day.png')
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('other members see the sums alone, on a phone as well', async ({ page, api }) => {
  const project = await newProject(api, 'SUMS')
  await pay(api, (await newPlan(api, project)).id)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'member', {
    at: `/projects/money?projectId=${project}`,
    ...{ language: 'zh-TW', theme: 'light' },
  })
  await expect(page.getByText('HK$118.80').first()).toBeVisible()
  await expect(page.getByText('只供負責本項目財務的成員查閱')).toBeVisible()
  await expect(page.getByText('收支明細', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: '儲存對帳單' })).toBeHidden()
  await look(page)
})
