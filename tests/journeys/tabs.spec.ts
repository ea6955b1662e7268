import type { Page } from '@playwright/test'
import { addEntries, fillForm, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const names = (page: Page) => bar(page).getByRole('link').allInnerTexts()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const more = async (page: Page, action: string) => {
  await bar(page)
    .getByRole('button', { name: /^Actions of the tab/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('what is typed and filtered stays while one looks at other pages', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/kpiType/kpiTypeList?projectType=FARM' })
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const name = page.getByRole('textbox', { name: 'English name' })
  await name.fill('Half a word')
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const title = `Edit “${heading.split('\n')[1]}”`
  await menu(page).getByText('System setup').click()
  await menu(page).getByText('Tags').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  await worded(page)
  await axe(page)
  await tab(page, title).click()
  await expect(name).toHaveValue('Half a word')
  await tab(page, 'KPI job types').click()
  await expect(page).toHaveURL(/projectType=FARM/)
  await menu(page).getByText('Tags').click()
  await menu(page).getByRole('link', { name: 'KPI job types' }).click()
  await expect(page).toHaveURL(/projectType=FARM/)

  const close = bar(page).getByRole('button', { name: `Close “${title}”` })
  await close.click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Close without saving?' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Keep open' }).click()
  await expect(tab(page, title)).toBeVisible()
  await close.click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(tab(page, title)).toHaveCount(0)
  await expect(page).toHaveURL(/projectType=FARM/)
})

test('the project list comes first; tabs close, are pinned, moved, and survive a reload', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  for (const name of ['Dictionaries', 'Configuration', 'Outbox']) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  }
  expect(await names(page)).toEqual([
    'Project list',
    'Tags',
    'Dictionaries',
    'Configuration',
    'Outbox',
  ])
  await expect(bar(page).getByRole('button', { name: 'Close “Project list”' })).toHaveCount(0)

  await more(page, 'Pin')
  expect(await names(page)).toEqual([
    'Project list',
    'Outbox',
    'Tags',
    'Dictionaries',
    'Configuration',
  ])
  await tab(page, 'Dictionaries').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionaries' })).toBeVisible()
  await more(page, 'Move right')
  expect(await names(page)).toEqual([
    'Project list',
    'Outbox',
    'Tags',
    'Configuration',
    'Dictionaries',
  ])
  await page.reload()
  await expect(tab(page, 'Dictionaries')).toHaveAttribute('aria-current', 'page')
  expect(await names(page)).toEqual([
    'Project list',
    'Outbox',
    'Tags',
    'Configuration',
    'Dictionaries',
  ])

  await tab(page, 'Tags').click({ button: 'middle' })
  await expect(tab(page, 'Tags')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Close “Dictionaries”' }).click()
  await expect(tab(page, 'Configuration')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Configuration').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close all' }).click()
  expect(await names(page)).toEqual(['Project list', 'Outbox'])
  await more(page, 'Unpin')
  await more(page, 'Close this')
  await expect(tab(page, 'Project list')).toHaveAttribute('aria-current', 'page')
  await axe(page)
})

test('a saved form becomes the record in the same tab; records stand side by side', async ({
  page,
  api,
}) => {
  await addEntries(api, 'sides', 2)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=sides` })
  await page.getByRole('link', { name: '詞0001', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const before = await names(page)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await fillForm(page, { 'English label': 'Another word' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('was saved')).toBeVisible()
  await expect.poll(() => names(page)).toHaveLength(before.length)
  await page.goto(`${listAddress}?type=sides`)
  await page.getByRole('link', { name: '詞0002', exact: true }).click()
  await expect.poll(() => names(page)).toHaveLength(before.length + 1)
})

test('the page can be maximised and restored', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  await bar(page).getByRole('button', { name: 'Maximise the page' }).click()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Restore the page' }).click()
  await expect(menu(page)).toBeVisible()
})
