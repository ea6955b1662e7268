import { expect, test } from './kit/fixtures.ts'
import { axe } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test('an administrator runs a recurring job, and sees when it ran', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/jobs' })
  const recurring = page.getByRole('region', { name: 'Recurring' })
  const row = recurring.getByRole('listitem').filter({ hasText: 'Remove unused files' })
  await expect(row.getByText('Every 10 minutes')).toBeVisible()
  await expect(page.getByText('Nothing has failed')).toBeVisible()
  await row.getByRole('button', { name: 'Run “Remove unused files” now' }).click()
  await expect(page.getByText('“Remove unused files” is running')).toBeVisible()
  await expect(row.getByText('Succeeded')).toBeVisible()
  await expect(row.getByText(/^Last .* ms$/)).toBeVisible()
  await axe(page)
})

test('the jobs page is accessible and fits a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'admin', { at: '/systemSetup/jobs', theme: 'light', language: 'zh-TW' })
  await expect(page.getByRole('region', { name: '定期工作' })).toBeVisible()
  await axe(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
