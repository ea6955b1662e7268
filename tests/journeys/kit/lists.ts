import type { Locator, Page } from '@playwright/test'

/** Opens the filters of a list and chooses a field, or the combined conditions. */
export async function filterBy(page: Page, field: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Filter', exact: true })
  await popup.getByRole('button', { name: field, exact: true }).click()
  return popup
}

export const applyFilter = (page: Page) =>
  page.getByRole('button', { name: 'Apply', exact: true }).click()

/** Opens how a list is shown: grouping, order, columns and row height. */
export async function openDisplay(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Display', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Display', exact: true })
  await popup.waitFor()
  return popup
}
