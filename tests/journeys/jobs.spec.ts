import { expect, test } from './kit/fixtures.ts'
import { signIn } from './kit/people.ts'

test('an administrator runs a recurring job, and sees when it ran', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/jobs' })
  const recurring = page.getByRole('region', { name: 'Recurring' })
  const row = recurring.getByRole('listitem').filter({ hasText: 'Remove unused files' })
  await expect(row.getByText('Every 10 minutes')).toBeVisible()
  await expect(page.getByText('Nothing has failed')).toBeVisible()
  await row.getByRole('button', { name: 'Run “Remove unused files” now' }).click()
  await expect(page.getByText('“Remove unused files” runs now')).toBeVisible()
  await expect(row.getByText('Done')).toBeVisible()
  await expect(row.getByText(/^Last .* ms$/)).toBeVisible()
})
