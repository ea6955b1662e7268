import type { Locator } from '@playwright/test'
import { newAccount } from './kit/accounts.ts'
import { button, heading, take } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

/** Chooses a file within a dialog. */
const choose = (dialog: Locator, name: string, lines: readonly string[]) =>
  dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

test('finance tops up members by a file, corrects it, and a colleague approves it', async ({
  page,
  browser,
  api,
}) => {
  for (const name of ['first.helper', 'second.helper']) {
    await newAccount(api, name)
    await api.as(name, 'POST', '/api/v1/coins/accountWallets/createWallet')
  }
  await signIn(page, api, 'finance', { at: '/coins/coinsManage' })
  await button(page, 'By file').click()
  const dialog = page.getByRole('dialog', { name: 'Top up or deduct by file' })
  await dialog.getByLabel('Title').fill('Harvest festival')
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).press('ArrowDown')
  await page.getByTitle('Top-up').last().click()
  const subType = dialog.getByRole('combobox', { name: 'Sub type' })
  await take(subType, 'Promotion')
  await dialog.getByRole('button', { name: 'Read the file' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a file first.')
  await axe(page)
  await choose(dialog, 'helpers.csv', [
    'E-mail,Amount',
    'first.helper@test.example,6000.50',
    'second.helpr@test.example,5000',
  ])
  await dialog.getByRole('button', { name: 'Read the file' }).click()

  await expect(heading(page)).toHaveText('Harvest festival')
  const trial = page.getByRole('region', { name: 'What this would do now' }).first()
  await expect(trial).toContainText('1 of 2 lines cannot be posted')
  await expect(trial.getByRole('row').filter({ hasText: 'second.helpr' })).toContainText(
    'E-mail: No account has this e-mail address',
  )
  await axe(page)
  await worded(page)
  await fits(page)
  await button(page, 'Submit').click()
  const submit = page.getByRole('dialog', { name: 'Submit' })
  await submit.getByRole('button', { name: 'Submit' }).click()
  await expect(submit.getByRole('alert')).toContainText('Row 3 of the file cannot be posted')
  await submit.getByRole('button', { name: 'Cancel' }).click()

  await button(page, 'Choose a corrected file').click()
  await choose(page.getByRole('dialog', { name: 'Corrected file' }), 'helpers.csv', [
    'E-mail,Amount',
    'first.helper@test.example,6000.50',
    'second.helper@test.example,5000',
  ])
  await expect(trial).toContainText('All lines can be posted.')
  await expect(trial).toContainText('11,000.50')
  await button(page, 'Submit').click()
  await submit.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  const approve = page.getByRole('button', { name: /^Approve/ })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')

  const colleague = await browser.newPage({ baseURL: api.address, reducedMotion: 'reduce' })
  await signIn(colleague, api, 'admin', { at: '/coins/coinsBatch', theme: 'light' })
  await colleague.getByRole('link', { name: 'Harvest festival' }).click()
  await button(colleague, 'Approve').click()
  const decide = colleague.getByRole('dialog', { name: 'Approve' })
  await decide.getByLabel('Reason or note').fill('Checked with the list')
  await decide.getByRole('button', { name: 'Approve' }).click()
  const done = colleague.getByRole('region', { name: 'What was posted' }).first()
  await expect(done.getByRole('row').filter({ hasText: 'second.helper' })).toContainText('5,000.00')
  await axe(colleague)
  await fits(colleague)

  await signIn(colleague, api, 'first.helper', { at: '/user/wallet' })
  await expect(colleague.getByText('6,000.50').first()).toBeVisible()
  await expect(colleague.getByText('Harvest festival').first()).toBeVisible()
  await colleague.close()
})
