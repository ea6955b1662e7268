import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const option = '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'

/** Picks options of a box that opens a list, by keyboard as far as the list. */
export async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true })
  for (const words of options) {
    await box.focus()
    await box.press('ArrowDown')
    await page.locator(option).filter({ hasText: words }).click()
  }
  // A list of one choice is closed: Escape would leave what it stands in.
  if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Escape')
}

/** Types into a box that narrows down its options, and takes the one that it offers then. */
export async function take(box: Locator, words: string): Promise<void> {
  await box.fill(words)
  await box.page().locator(`${option}-active`).filter({ hasText: words }).waitFor()
  await box.press('Enter')
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Presses the button that saves a form, and waits until the server has it. */
export async function saved(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse(one =>
    /\/(create|update)$/.test(new URL(one.url()).pathname),
  )
  await button(page, name).click()
  await answered
}
/**
 * Every button that is shown has ended what it was doing. One of a page that stands hidden in its tab
 * ends when that is shown again.
 */
export const idle = (page: Page) => expect(page.locator('.ant-btn-loading:visible')).toHaveCount(0)
/** The one heading of a page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The box of a password, which has no role. */
export const password = (where: Page | Locator) => where.getByLabel(/^Password/).first()
