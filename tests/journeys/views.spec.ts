import type { Page } from '@playwright/test'
import { roleMap } from '#contract/kit/calls/permission.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { column } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { openDisplay } from './kit/lists.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const listAddress = '/systemSetup/sysTagManage'
const addTag = (api: Api, type: string, n: number) =>
  api.as('admin', 'POST', '/admin/v1/tag/create', {
    type,
    cnName: `${type} ${n}`,
    enName: `${type} ${n}`,
    orderValue: n,
  })
const names = (page: Page) => column(page, 'English name')

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name, exact: true })
const views = (page: Page) => page.getByRole('button', { name: 'Manage views' })
const panel = (page: Page) => page.getByRole('dialog')
const inPanel = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name })
const bar = (page: Page) => page.getByRole('region', { name: /has unsaved changes$/ })
const opened = async (page: Page, name: string) => {
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(bar(page)).toBeHidden()
}
const search = (page: Page) => new URL(page.url()).search

test('a list is kept as a view, changed, shared with a role, and opened by another', async ({
  page,
  api,
  browser,
  server,
}) => {
  // Three windows, each looked at more than once.
  test.setTimeout(180_000)
  for (const n of [1, 2, 3]) await addTag(api, 'viewed', n)
  for (const n of [1, 2]) await addTag(api, 'unseen', n)
  await newAccount(api, 'viewer', ['ROLE_EDITOR'])
  await newAccount(api, 'onlooker', ['ROLE_EDITOR'])
  await signIn(page, api, 'viewer', { at: `${listAddress}?type=viewed` })
  await expect(page.getByRole('row')).toHaveCount(4)

  // Two keys, by the popup alone.
  await openDisplay(page)
  await panel(page).getByLabel('Sort by').selectOption('Type')
  await panel(page).getByLabel('Then by').selectOption('Sort order')
  await inPanel(page, '“Sort order”: Ascending').click()
  const keys = panel(page).getByRole('list', { name: 'What the list is sorted by' })
  // The columns have such a button as well, and come a moment later.
  await expect(panel(page).getByRole('list', { name: 'Columns of the list' })).toBeVisible()
  await keys.getByRole('button', { name: 'Move “Sort order” up' }).click()
  await axe(page)
  await worded(page)
  await expect(keys.getByRole('listitem')).toHaveText(['Sort order', 'Type'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Sort order' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect.poll(() => names(page)).toEqual(['viewed 3', 'viewed 2', 'viewed 1'])

  // Another window of the same member, which nobody touches meanwhile.
  const beside = await page.context().newPage()
  const asked = beside.waitForResponse(/savedView\/list/)
  await beside.goto(listAddress)
  await asked
  await expect(beside.getByRole('row').nth(5)).toBeVisible()
  await expect(tabs(beside)).toBeHidden()

  // Left by the keyboard, it gives the focus back.
  const save = page.getByRole('button', { name: 'Save as view' })
  await save.press('Enter')
  const name = panel(page).getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await axe(page)
  await worded(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(save).toBeFocused()
  await save.press('Enter')
  await name.fill('Latest first')
  await name.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(save).toBeHidden()
  await opened(page, 'Latest first')
  await expect(tab(page, 'Latest first')).toBeFocused()
  await expect(tab(beside, 'Latest first')).toBeVisible()
  await expect(tab(beside, 'All')).toHaveAttribute('aria-current', 'page')
  await beside.close()
  expect(search(page)).toMatch(/^\?saved=\d+$/)
  await expect(page).toHaveTitle(/^Latest first · Tags · /)
  await expect(page.getByRole('list', { name: 'Current filters' })).toContainText('viewed')
  const saved = page.url()

  // What is changed stands beside the view until it is saved; the address carries both.
  await openDisplay(page)
  await panel(page).getByLabel('Status', { exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('view')
  await page.getByRole('searchbox').press('Enter')
  await expect(bar(page)).toContainText('“Latest first” has unsaved changes')
  await expect(page).toHaveURL(/keyword=view/)
  await axe(page)
  await page.reload()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeHidden()
  await bar(page).getByRole('button', { name: 'Save changes' }).click()
  await opened(page, 'Latest first')
  await expect(tab(page, 'Latest first')).toBeFocused()
  await expect.poll(() => page.url()).toBe(saved)
  await expect(page.getByRole('searchbox')).toHaveValue('view')

  // Taken away altogether, and back to the view.
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(bar(page)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Discard changes' }).click()
  await opened(page, 'Latest first')
  await expect(page.getByRole('row')).toHaveCount(4)

  await views(page).click()
  await inPanel(page, 'Rename or share “Latest first”').click()
  await panel(page).getByLabel('Name', { exact: true }).fill('Viewed, latest first')
  const roles = await api.as<{ id: number; name: string }[]>('admin', 'GET', roleMap.path)
  const editor = roles.find(({ name }) => name === 'ROLE_EDITOR')?.id ?? 0
  const shared = panel(page).getByLabel('Shared with', { exact: true })
  // One shares with the roles one holds.
  await expect(shared.getByRole('option')).toHaveCount(2)
  await shared.selectOption(String(editor))
  await axe(page)
  await worded(page)
  await inPanel(page, 'Save').last().click()
  await expect(panel(page)).toContainText('Viewed, latest first')
  await expect(inPanel(page, /^Rename or share/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(views(page)).toBeFocused()

  // Somebody else of that role, in a window of their own.
  const other = await (await browser.newContext({ baseURL: server.address })).newPage()
  await signIn(other, api, 'onlooker', { at: `${listAddress}${search(page)}`, theme: 'light' })
  await opened(other, 'Viewed, latest first')
  await expect(tab(other, 'Viewed, latest first')).toHaveAttribute(
    'title',
    'Viewed, latest first · saved by Nick viewer',
  )
  await expect.poll(() => names(other)).toEqual(['viewed 3', 'viewed 2', 'viewed 1'])
  // Changed, it can only be kept as a view of one's own.
  await other.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(bar(other).getByRole('button')).toHaveText(['Save as view', 'Discard changes'])
  await bar(other).getByRole('button', { name: 'Discard changes' }).click()
  await opened(other, 'Viewed, latest first')
  await views(other).click()
  await expect(panel(other).getByRole('region', { name: 'Shared with me' })).toBeVisible()
  await expect(inPanel(other, /^(Rename|Delete)/)).toHaveCount(0)
  await inPanel(other, 'Open this list with “Viewed, latest first”').click()
  await expect(panel(other)).toContainText('default')
  await axe(other)
  await other.keyboard.press('Escape')
  await expect
    .poll(() => other.evaluate(() => Object.keys(localStorage).filter(k => k.endsWith('-unsent'))))
    .toEqual([])
  // Whoever comes without an address of their own finds it; the plain list is one press away.
  await other.goto(listAddress)
  await opened(other, 'Viewed, latest first default')
  await tab(other, 'All').click()
  await opened(other, 'All')
  expect(search(other)).toBe('?saved=none')
  await expect(other.getByRole('row').nth(5)).toBeVisible()

  // No longer shared, then gone: said, and the plain list shown.
  await views(page).click()
  await inPanel(page, /^Delete the view/).click()
  await expect(page.getByText('The view “Viewed, latest first” was deleted')).toBeVisible()
  // Under the pointer it stays, however long the other window takes.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await other.goto(`${listAddress}${new URL(saved).search}`)
  await expect(other.getByRole('alert').first()).toContainText('is not shared with you')
  await expect(other.getByRole('row').nth(5)).toBeVisible()
  await axe(other)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel(page)).toContainText('Viewed, latest first')
  await page.keyboard.press('Escape')
  await other.reload()
  await opened(other, 'Viewed, latest first')

  // By keyboard alone: down, ticked, a range, and into the row.
  await page.goto(saved)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'viewed 3', exact: true })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('2 selected')
  await axe(page)
  await page.keyboard.press('.')
  await expect(page.getByRole('menuitem', { name: 'Disable' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for “viewed 2”' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('?')
  await expect(panel(page).getByRole('region', { name: 'In a list' })).toContainText('Edit the row')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'viewed 3', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('viewed 3')

  // On a phone, in Chinese.
  await other.setViewportSize({ width: 390, height: 844 })
  await signIn(other, api, 'onlooker', {
    at: `${listAddress}${new URL(saved).search}`,
    language: 'zh-TW',
  })
  const own = other.getByRole('navigation', { name: '檢視' })
  await expect(own.getByTitle('由 Nick viewer 儲存')).toHaveAttribute('aria-current', 'page')
  await other.getByRole('button', { name: '管理檢視' }).click()
  await expect(panel(other).getByRole('region', { name: '與我分享' })).toBeVisible()
  await axe(other)
  await fits(other)
  await other.keyboard.press('Escape')
  // The form to save it stands at the bottom.
  await other.getByRole('button', { name: '清除所有條件' }).click()
  const keep = other.getByRole('button', { name: '儲存為檢視' })
  await keep.click()
  await expect(panel(other).getByLabel('名稱', { exact: true })).toBeFocused()
  await axe(other)
  await fits(other)
  await other.keyboard.press('Escape')
  await expect(keep).toBeFocused()
  await other.getByRole('button', { name: '捨棄更改' }).click()
  await other.getByRole('button', { name: '顯示', exact: true }).click()
  const sorted = panel(other).getByRole('list', { name: '列表的排序項目' })
  await expect(sorted.getByRole('listitem')).toHaveCount(2)
  await axe(other)
  await fits(other)
  await other.context().close()
})
