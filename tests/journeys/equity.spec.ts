import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cut, cutPreview, waiverCheck } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const equity = (project: string) => `/projects/equity?projectId=${project}`
const looked = async (page: Page) => {
  await axe(page)
  await worded(page)
  await fits(page)
}
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const previewed = (api: Api, project: string) =>
  api.as<CallOutput<typeof cutPreview>>('lead', 'GET', cutPreview.path, { projectId: project })

test('a lead tries out, previews and allocates', async ({ page, api }) => {
  const before = await previewed(api, 'APP')
  await signIn(page, api, 'lead', { at: equity('APP') })
  const open = panel(page, 'Next allocation')
  await expect(open.getByRole('row')).toHaveCount(before.shares.length + 1)
  await looked(page)

  // What is tried out is divided at once, and nothing of it is saved.
  const earner = before.shares.find(share => share.tickets > 0)
  await open.getByRole('button', { name: 'What if …' }).click()
  const tried = page.getByRole('region', { name: 'What if …' })
  const line = tried.getByRole('group', { name: earner?.name ?? '' })
  await expect(line.getByText('no change')).toBeVisible()
  await line.getByRole('slider', { name: /KPI$/ }).focus()
  await page.keyboard.press('Home')
  await expect(line.getByText(/fewer$/)).toBeVisible()
  await line.getByLabel('Fixed %', { exact: true }).fill('100')
  await expect(tried.getByRole('alert')).toContainText('Fixed equity may not exceed 100% in total.')
  await looked(page)
  await tried.getByRole('button', { name: 'Reset' }).click()
  await expect(line.getByText('no change')).toBeVisible()
  expect(await previewed(api, 'APP')).toEqual(before)

  // What is confirmed is exactly what was shown.
  const button = open.getByRole('button', { name: 'Preview and allocate' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Allocate equity' })
  await expect(dialog.getByRole('row')).toHaveCount(before.shares.length + 1)
  await looked(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByLabel('Remarks').fill('Third milestone')
  await dialog.getByRole('button', { name: /^Allocate 100,000 shares to \d members$/ }).click()
  await expect(page.getByRole('alert').getByText('100,000 shares were allocated')).toBeVisible()
  const past = panel(page, 'Past allocations')
  await expect(past.getByRole('listitem').first()).toContainText('Third milestone')
  await expect(open.getByText('Nobody has earned confirmed KPI')).toBeVisible()
  await expect(button).toBeDisabled()
  await looked(page)
})

test('every member sees how each share came about, down to the tickets', async ({ page, api }) => {
  await signIn(page, api, 'member', { at: equity('APP'), theme: 'light' })
  await expect(page.getByRole('button', { name: 'Preview and allocate' })).toHaveCount(0)
  const past = panel(page, 'Past allocations')
  await past.getByText('手機版上線').click()
  await past
    .getByRole('button', { name: /^Tickets counted for/ })
    .first()
    .click()
  await expect(past.getByRole('list', { name: /^Tickets counted/ })).toContainText('Confirmed by')
  await past.getByRole('button', { name: 'Verify records' }).click()
  await expect(past.getByRole('status')).toContainText(/All \d records are unchanged/)
  await looked(page)
  const download = page.waitForEvent('download')
  await past.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const bytes = readFileSync(await (await download).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'How did I get my shares?' }).click()
  const mine = page.getByRole('dialog', { name: 'How I got my shares' })
  await expect(mine.getByText('Shares for KPI', { exact: true })).toBeVisible()
  await expect(mine.getByRole('heading', { name: 'The rule' })).toBeVisible()
  await looked(page)
  await page.keyboard.press('Escape')
  await expect(mine).toBeHidden()
  await expect(page.getByRole('button', { name: 'How did I get my shares?' })).toBeFocused()
  await page.getByRole('button', { name: 'How 張浩然 got these shares' }).first().click()
  await expect(page.getByRole('dialog').getByText(/^[\d,]+ shares$/)).toBeVisible()
})

test('what changed since it was shown is not written, and is shown as it is now', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: equity('GREEN') })
  await page.getByRole('button', { name: 'Preview and allocate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Allocate equity' })
  await dialog.getByLabel('Remarks').fill('Autumn')
  // Somebody waives meanwhile: the others get more.
  await api.as('member', 'POST', '/api/v1/waiverRecord/add', {
    project: 'GREEN',
    reason: 'Enough.',
  })
  await dialog.getByRole('button', { name: /^Allocate 10,000 shares/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('This was changed in the meantime.')
  await expect(dialog.getByText(/^Waived their shares for KPI/)).toBeVisible()
  await expect(dialog.getByLabel('Remarks')).toHaveValue('Autumn')
  await looked(page)
})

test('a member waives and withdraws, on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'member', { at: equity('APP'), language: 'zh-TW' })
  await page.getByRole('button', { name: '放棄我的 KPI 份額' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '放棄' }).click()
  await expect(dialog.getByLabel('原因')).toBeFocused()
  await dialog.getByLabel('原因').fill('其他成員做得更多')
  await looked(page)
  await dialog.getByRole('button', { name: '放棄' }).click()
  await expect(page.getByText(/您已於 .* 放棄下次分配的 KPI 份額/)).toBeVisible()
  await looked(page)
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(page.getByRole('button', { name: '放棄我的 KPI 份額' })).toBeVisible()
  const waiver = await api.as('member', 'GET', waiverCheck.path, { projectId: 'APP' })
  expect(waiver).toMatchObject({ waived: false })
})

test('projects with fixed equity or none say what applies, and allocate nothing', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: equity('SHOP'), theme: 'light', language: 'zh-CN' })
  await expect(page.getByRole('heading', { level: 3, name: '固定股权' })).toBeVisible()
  await expect(page.getByRole('button', { name: '预览并分配' })).toHaveCount(0)
  await looked(page)
  const { token } = await api.session('lead')
  const asked = { projectId: 'SHOP', fingerprint: '0'.repeat(64) }
  const { meta } = await api.call('POST', cut.path, asked, token)
  expect(meta).toMatchObject({ code: 1501, name: 'onlyMilestone' })

  await signIn(page, api, 'member', { at: equity('CARE') })
  await expect(page.getByText('No equity in this project')).toBeVisible()
  await looked(page)
})
