import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

/** Looks at the page in every way. */
async function look(page: Page): Promise<void> {
  await axe(page)
  await fits(page)
  await worded(page)
}

/** Chooses the file in the dialog and imports it. */
async function importFile(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
}

test('finance imports the settlement file of the sandbox, resolves a difference and posts the payout', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'finance', { at: '/payments/settlements', theme: 'light' })
  await expect(page.getByText(/in total$/)).toBeVisible()
  await button(page, 'Import settlement file').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').press('ArrowDown')
  await page.getByTitle('Sandbox (test)').click()
  // Every day there is: it does not depend on the time zone of the browser.
  await dialog.getByLabel(/^To/).fill('2099-12-31')
  await page.keyboard.press('Tab')
  await look(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const agreed = readFileSync(await (await saved).path(), 'utf8')

  const charge = 'other,,sandbox-charge,Monthly charge,HKD,-50.00,0.00'
  const payout = agreed.split('\r\n')[1]?.split(',')[0]
  const date = new Date().toISOString()
  await importFile(page, `${agreed}${payout},${charge},-49.00,${date}\r\n`)
  await expect(dialog.getByRole('alert')).toContainText('wrong value in the column net')
  await importFile(page, `${agreed}${payout},${charge},-50.00,${date}\r\n`)

  await expect(page.getByText('1 difference is open')).toBeVisible()
  await expect(page.getByText('Monthly charge')).toBeVisible()
  const blocked = page.getByRole('button', { name: /^Post payout.*Resolve all differences/ })
  await expect(blocked).toHaveAttribute('aria-disabled', 'true')
  await look(page)
  await page.getByRole('radio', { name: 'Open' }).click()
  await expect(page.getByText('Agrees')).toHaveCount(0)
  const actions = page.getByRole('button', { name: /Monthly charge/ })
  await expect(actions).toHaveCount(1)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Mark as resolved' }).click()
  await dialog.getByRole('textbox').fill('As agreed in the contract')
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('Nothing is left to resolve.')).toBeVisible()
  await expect(page.getByText('Ready to post')).toBeVisible()

  await button(page, 'Post payout').click()
  const entry = dialog.getByRole('table', { name: 'Journal entry' })
  await expect(entry.getByRole('row')).toContainText([
    'Account',
    'Bank',
    'Fees',
    'Clearing',
    'Total',
  ])
  await look(page)
  await dialog.getByLabel(/^Bank reference/).fill('FPS 20261124')
  await dialog.getByRole('button', { name: 'Post payout' }).click()
  await expect(page.getByText(/^Bank reference FPS 20261124, journal entry \d+/)).toBeVisible()
  await expect(button(page, 'Delete')).toHaveCount(0)
  await look(page)
})
