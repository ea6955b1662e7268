import type { Page } from '@playwright/test'
import { newAccount } from './kit/accounts.ts'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { applyFilter, filterBy, openDisplay } from './kit/lists.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const heads = (page: Page) => page.locator('th[data-column]').allInnerTexts()

/** The server has it: nothing waits to be sent. */
const sent = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter(k => k.endsWith('-unsent'))))
    .toEqual([])

test('columns are chosen, ordered, sized and fixed, and are there on another device', async ({
  page,
  api,
  browser,
  server,
}) => {
  await addEntries(api, 'columned', 3)
  const at = `${listAddress}?type=columned`
  // An account of its own: what it sets up is nobody else's.
  await newAccount(api, 'columner', ['ROLE_ADMIN'])
  await signIn(page, api, 'columner', { at })
  await expect(page.getByRole('row')).toHaveCount(4)
  const before = await heads(page)

  const panel = await openDisplay(page)
  await panel.getByLabel('Created', { exact: true }).check()
  await panel.getByLabel('Enabled', { exact: true }).uncheck()
  await panel.getByLabel('Where “English label” stays').selectOption('start')
  await panel.getByLabel('Width of “Value” in pixels').fill('222')
  await panel.getByRole('radio', { name: 'Roomy' }).check()
  // By the keyboard alone: lifted, moved down one place, dropped.
  await panel.getByRole('button', { name: 'Move “Type”', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('“Type” is at place 1.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('“Type” is at place 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await axe(page)
  await worded(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused()
  const after = ['English label', 'Value', 'Type', 'Chinese label', 'Sort order', 'Created']
  await expect.poll(() => heads(page)).toEqual(after)
  await axe(page)

  // Another width, by dragging the edge of the head.
  const head = page.locator('th[data-column=value]')
  await expect(head).toHaveJSProperty('offsetWidth', 222)
  const grip = await head.locator('.cs-grip').boundingBox()
  if (!grip) throw new Error('there is nothing to drag')
  await page.mouse.move(grip.x + 5, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 65, grip.y + 8, { steps: 3 })
  await page.mouse.up()
  await expect(head).toHaveJSProperty('offsetWidth', 282)
  await sent(page)

  const other = await (await browser.newContext({ baseURL: server.address })).newPage()
  await signIn(other, api, 'columner', { at })
  await expect.poll(() => heads(other)).toEqual(after)
  await expect(other.locator('th[data-column=value]')).toHaveJSProperty('offsetWidth', 282)
  await other.setViewportSize({ width: 390, height: 844 })
  const card = other.getByRole('listitem').filter({ hasText: 'Entry 0001' })
  await expect(card.getByText('Created')).toBeVisible()
  await expect(card.getByText('Enabled')).toBeHidden()
  await openDisplay(other)
  await axe(other)
  await fits(other)
  await other.getByRole('button', { name: 'Reset' }).click()
  await sent(other)
  await other.context().close()

  await page.reload()
  await expect.poll(() => heads(page)).toEqual(before)
})

const choose = async (page: Page, box: string | RegExp, option: string, at = 0) => {
  await page.getByRole('combobox', { name: box }).nth(at).click()
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(option, { exact: true })
    .click()
}

test('conditions are put together; “me” and “this month” stay words in the address', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: '/project/allTask' })
  const found = page.getByText(/^\d+ in total$/)
  await expect(found).toBeVisible()
  await filterBy(page, 'Combine conditions')
  await choose(page, 'Field', 'Contributor')
  await choose(page, 'Contributor: Value', 'Me')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await choose(page, 'Field', 'Planned completion', 1)
  await applyFilter(page)
  await expect(page.getByText('Complete this condition or remove it')).toBeVisible()
  await axe(page)
  await choose(page, 'Planned completion: Value', 'This month')
  await applyFilter(page)
  const where = '{"any":[{"contributor":"me"},{"planDate":"thisMonth"}]}'
  await expect.poll(() => new URL(page.url()).searchParams.get('where')).toBe(where)
  const chips = page.getByRole('list', { name: 'Current filters' })
  await expect(chips).toContainText('Contributor is Me or Planned completion falls in This month')
  await axe(page)
  await worded(page)
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Contributor is Me/ }).click()
  await expect(page.getByRole('group', { name: 'Group of conditions' })).toBeVisible()
  await fits(page)
  await axe(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(size)

  // The server counts the same, and another member finds another number behind the same words.
  const count = async (name: string) =>
    (await api.as<{ count: number }>(name, 'GET', '/api/v1/cake/kpiTicket/count', { where })).count
  await expect(found).toHaveText(`${await count('lead')} in total`)
  expect(await count('admin')).not.toBe(await count('lead'))

  await page.reload()
  await expect(chips).toContainText('Contributor is Me')
  await page.getByRole('button', { name: 'Remove the combined conditions' }).click()
  await expect(chips).toBeHidden()

  // A time filter whose start is after its end.
  await filterBy(page, 'Planned completion')
  await choose(page, 'Planned completion', 'From … to …')
  await page.getByLabel('Planned completion: from').fill('2026-03-02')
  await page.keyboard.press('Tab')
  await page.getByLabel('Planned completion: to').fill('2026-03-01')
  await page.keyboard.press('Tab')
  await applyFilter(page)
  await expect(page.getByText('The start cannot be after the end')).toBeVisible()
})

test('rows stand in groups, in the address and after a reload; the groups are reversed by their head', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: '/project/allTask' })
  const groups = () => page.locator('.cs-group-name').allInnerTexts()
  const display = await openDisplay(page)
  await display.getByLabel('Group by').selectOption('Status')
  await expect(page).toHaveURL(/[?&]groupBy=status/)
  await expect(page.locator('main .cs-list')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(async () => (await groups()).length).toBeGreaterThan(1)
  await axe(page)
  await worded(page)
  const there = await groups()
  expect(there.every(name => name.startsWith('Status'))).toBe(true)
  expect(new Set(there).size).toBe(there.length)
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).searchParams.get('groupBy')).toBe('status')
  await page.reload()
  await expect.poll(groups).toEqual(there)
  const head = page.getByRole('columnheader', { name: 'Status' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(new URL(page.url()).searchParams.get('groupBy')).toBe('-status')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 2, name: /^Status/ }).first()).toBeVisible()
  await axe(page)
  await fits(page)
  await openDisplay(page)
  await axe(page)
  await fits(page)
  await page.getByLabel('Group by').selectOption('No grouping')
  await expect(page.getByRole('heading', { level: 2, name: /^Status/ })).toHaveCount(0)
})
