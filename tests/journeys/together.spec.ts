import type { Page } from '@playwright/test'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { newProject } from './kit/projects.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).last().click()
/** The toast with the result of a bulk action. */
const said = (page: Page) => page.locator('#notices').getByRole('alert')
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select “${name}”` })
const change = async (page: Page, label: string) => {
  await button(page, 'Change a field').click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

test('members are imported, changed and let go together; projects are changed together', async ({
  page,
  api,
}) => {
  await newProject(api, 'MANY')
  await signIn(page, api, 'lead', { at: '/projects/member?projectId=MANY' })
  await expect(row(page, '李美玲')).toBeVisible()
  // What is empty is no word.
  await expect(page.getByRole('cell', { name: 'null' })).toHaveCount(0)
  await button(page, 'Import').click()
  const content = 'member,position\n何思敏,Baker\n'
  await dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'm.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await press(page, 'Check the file')
  await press(page, /^Import 1 row/)
  await expect(dialog(page)).toContainText('1 record was created.')
  await press(page, 'Close')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await axe(page)
  await change(page, 'Position')
  await dialog(page).getByLabel('Position').fill('Weaver')
  await press(page, 'Save')
  await expect(said(page)).toContainText('Done: 3')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Weaver' })).toHaveCount(3)

  // Oneself one takes out by the button that says what it means.
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await button(page, 'End membership').click()
  await expect(dialog(page)).toContainText('To leave, use')
  await press(page, 'End membership')
  await expect(said(page)).toContainText('Done: 2 · Not possible: 1')
  await said(page).getByRole('button', { name: 'What failed' }).click()
  await expect(dialog(page)).toContainText('Done: 2 · Not possible: 1')
  await expect(dialog(page).getByRole('listitem').first()).toContainText('To leave, use')
  await worded(page)
  await press(page, 'Close')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(2)

  // Of several projects those can be changed that one leads.
  // Other tests make projects, too: this one may be on the second page.
  await page.goto('/project/list?keyword=MANY')
  await tick(page, 'Project MANY').check()
  await axe(page)
  await expect(page.getByRole('button', { name: 'Archive' })).toHaveCount(0)
  await change(page, 'Completion (%)')
  await dialog(page).getByLabel('Completion (%)').fill('70')
  await press(page, 'Save')
  await said(page).getByRole('button', { name: 'Undo all (1)' }).click()
  await expect(said(page)).toContainText('Undone: 1')
  await expect(dialog(page)).toBeHidden()
  await page.goto('/projects/notices?projectId=MANY')
  await expect(button(page, 'Import')).toBeVisible()
})
