import type { Page } from '@playwright/test'
import { addEntries, fillForm, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const dialog = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Leave without saving?' })
const label = (page: Page) => page.getByRole('textbox', { name: 'English label' })

test('what is typed is not lost by a link, Back or Cancel', async ({ page, api }) => {
  await addEntries(api, 'unsaved', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=unsaved` })
  await page.getByRole('link', { name: /^Edit/ }).click()
  await fillForm(page, { 'English label': 'Half a word' })

  await page.goBack()
  await expect(dialog(page)).toBeVisible()
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(label(page)).toHaveValue('Half a word')
  await expect(page).toHaveURL(/\/edit\//)

  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Dictionaries').click()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(label(page)).toHaveValue('Half a word')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('table')).toContainText('Entry 0001')
})

test('nothing is asked when nothing was typed, or all is saved', async ({ page, api }) => {
  await addEntries(api, 'saved', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=saved` })
  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(label(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await fillForm(page, { 'English label': 'A whole word' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('was saved')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('table')).toContainText('A whole word')
  await expect(dialog(page)).toHaveCount(0)
})
