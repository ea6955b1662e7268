import type { Page } from '@playwright/test'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { signIn } from './kit/people.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('the page can be maximised and restored', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  await bar(page).getByRole('button', { name: 'Maximise the page' }).click()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  // Where the window has no room for tabs there is nothing to be restored by.
  await page.setViewportSize({ width: 900, height: 700 })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await bar(page).getByRole('button', { name: 'Restore the page' }).click()
  await expect(menu(page)).toBeVisible()
})

test('a window made narrow and wide again keeps the page and its dialog as they are', async ({
  page,
  api,
}) => {
  const [entry] = await addEntries(api, 'narrow', 1)
  // Where nothing was deleted, nothing is searched.
  await api.as('admin', 'POST', '/admin/v1/dict/remove', { id: entry?.id })
  await signIn(page, api, 'admin', { at: listAddress })
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const typed = dialog.getByRole('searchbox')
  await typed.fill('half a word')
  await page.getByRole('heading', { level: 1, includeHidden: true }).evaluate(one => {
    one.dataset.seen = 'yes'
  })
  for (const width of [900, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar(page)).toHaveCount(width > 992 ? 1 : 0)
    await expect(typed).toHaveValue('half a word')
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-seen', 'yes')
})
