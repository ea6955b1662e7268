import type { Page } from '@playwright/test'
import { addEntries, column, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { applyFilter, filterBy } from './kit/lists.ts'
import { axe } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const rows = (page: Page) =>
  page.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })

test('filters narrow the list, stand in the address and survive a reload', async ({
  page,
  api,
}) => {
  await addEntries(api, 'filtered', 3)
  await addEntries(api, 'filteredOut', 1, { enabled: false })
  await signIn(page, api, 'admin', { at: listAddress })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await filterBy(page, 'Type')
  await page.getByLabel('Type', { exact: true }).fill('filtered')
  await axe(page)
  await applyFilter(page)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Current filters' })).toContainText('Type')
  await axe(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)

  await filterBy(page, 'Sort order')
  await page.getByLabel('Sort order: from').fill('5')
  await page.getByLabel('Sort order: to').fill('4')
  await applyFilter(page)
  await expect(page.getByText('The start cannot be after the end')).toBeVisible()
  await axe(page)
  await page.getByLabel('Sort order: from').fill('1')
  await applyFilter(page)
  await expect(rows(page)).toHaveCount(2)

  await page.goBack()
  await expect(rows(page)).toHaveCount(4)

  // A filter is changed where it stands.
  await page.getByRole('button', { name: /^Type contains/ }).click()
  await page.getByRole('textbox', { name: 'Type', exact: true }).fill('filteredOut')
  await applyFilter(page)
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove the filter on Type' }).click()
  await expect(page.getByRole('list', { name: 'Current filters' })).toBeHidden()
})

test('a search that finds nothing says so, and how to go on', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: listAddress })
  await page.getByRole('searchbox').fill('nothing is called this')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Clear all filters' }).first().click()
  await expect(rows(page)).toHaveCount(20)
})

test('rows are sorted by a column, one way and the other', async ({ page, api }) => {
  await addEntries(api, 'sorted', 3)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=sorted` })
  await expect(rows(page)).toHaveCount(3)
  const values = async () => column(page, 'Value')
  const header = page.getByRole('columnheader', { name: 'Value' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(values).toEqual(['V0001', 'V0002', 'V0003'])
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(values).toEqual(['V0003', 'V0002', 'V0001'])
  await page.reload()
  await expect.poll(values).toEqual(['V0003', 'V0002', 'V0001'])
})

test('a long list comes in pages that have addresses', async ({ page, api }) => {
  await addEntries(api, 'paged', 25)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=paged` })
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await axe(page)
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(rows(page)).toHaveCount(25)
  await page.goBack()
  await expect(rows(page)).toHaveCount(5)
})

test('an address nobody can have made shows the list all the same', async ({ page, api }) => {
  const at = `${listAddress}?colour=red&pageNo=many&orderBy=nothing&type_like=project`
  await signIn(page, api, 'admin', { at })
  await expect(rows(page)).toHaveCount(6)
})
