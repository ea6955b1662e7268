import type { Page } from '@playwright/test'
import { button, choose, field, heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/accessManage/menuManage'
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link')
/** The groups of the back office: they stand below those of the member portal. */
const groups = ['KPI job types', 'Accounts', 'System setup', 'Access']
const order = async (page: Page) =>
  (await titles(page).allInnerTexts()).filter(title => groups.includes(title))
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test('menus are a tree; one with children is not deleted', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at })
  await expect(titles(page).first()).toBeVisible()
  await axe(page)
  await worded(page)
  await page.getByRole('searchbox').fill('system:tag:write')
  await expect(titles(page)).toHaveText(['System setup', 'Tags', 'Edit tags'])
  await button(page, 'Delete “Tags”').click()
  const asking = page.getByRole('dialog')
  await expect(asking).toContainText('Other records refer to it')
  await expect(asking.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  // Where that could not be found out, the server still refuses, and says why.
  const broken = { meta: { code: 8999, message: 'Out of order' }, data: null }
  await page.route('**/permission/referrers**', route => route.fulfill({ json: broken }))
  await button(page, 'Delete “Tags”').click()
  await expect(asking).toContainText('Could not find out what refers to it.')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This menu has children and cannot be deleted.')).toBeVisible()
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await fits(page)
})

test('a new menu is there at once, without a reload; an unknown page is not found', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at })
  await page.getByRole('link', { name: 'Add below “System setup”' }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('This cannot be empty')).toHaveCount(5)
  await field(page, 'Title').fill('Weather')
  await field(page, 'English name').fill('weather')
  await field(page, 'Permission id').fill('system:weather')
  await field(page, 'Path').fill('/systemSetup/weather')
  await page.getByRole('combobox', { name: 'Component' }).fill('dict')
  await page.getByRole('combobox', { name: 'Component' }).press('Tab')
  await button(page, 'Icon: Choose an icon').click()
  await page.getByRole('searchbox', { name: 'Search icons' }).fill('star')
  await axe(page)
  await button(page, 'Star').click()
  await button(page, 'Save').click()
  await expect(heading(page)).toHaveText('Weather')

  const side = page.getByRole('navigation', { name: 'Main menu' })
  await side.getByRole('button', { name: 'System setup' }).click()
  await side.getByRole('link', { name: 'Weather' }).click()
  await expect(page).toHaveURL('/systemSetup/weather')
  await expect(heading(page)).toHaveText('Weather')
  await expect(page.getByRole('row')).toHaveCount(21)

  await page.goto(at)
  await page.getByRole('link', { name: 'Edit “Weather”' }).click()
  await page.getByRole('combobox', { name: 'Component' }).fill('forecast')
  await button(page, 'Save').click()
  await expect(page.getByText('was saved')).toBeVisible()
  await page.goto('/systemSetup/weather')
  await expect(heading(page)).toHaveText('Page not found')
  await page.goto(at)
  await button(page, 'Delete “Weather”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  // The group is still open.
  await expect(side.getByRole('link', { name: 'Outbox', exact: true })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Weather' })).toHaveCount(0)
})

test('menus are sorted by keyboard, and by dragging', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at })
  await expect(titles(page).first()).toBeVisible()
  await button(page, 'Collapse all').click()
  await expect.poll(() => order(page)).toEqual(groups)
  const all = await titles(page).count()
  const at1 = (await titles(page).allInnerTexts()).indexOf('Accounts')
  const down = button(page, 'Move “KPI job types” down')
  await down.press('Enter')
  await expect(page.getByText(`“KPI job types” is now number ${at1 + 1} of ${all}`)).toBeAttached()
  await expect(down).toBeFocused()
  expect(await order(page)).toEqual(['Accounts', 'KPI job types', 'System setup', 'Access'])
  await page.reload()
  await expect(titles(page).first()).toBeVisible()
  await button(page, 'Collapse all').click()
  await expect
    .poll(() => order(page))
    .toEqual(['Accounts', 'KPI job types', 'System setup', 'Access'])
  const side = page.getByRole('navigation', { name: 'Main menu' })
  const sideGroups = async () =>
    (await side.getByRole('listitem').allInnerTexts()).filter(text => groups.includes(text))
  await expect.poll(async () => (await sideGroups())[0]).toBe('Accounts')

  const handle = row(page, 'KPI job types').locator('.cs-drag')
  const target = row(page, 'Accounts')
  const box = await target.boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 4)
  // Where it is let go is where the page has seen it last.
  await expect(target).toHaveClass(/cs-drop-before/)
  const sorted = page.waitForResponse(/updateSort/)
  await page.mouse.up()
  expect((await (await sorted).json()).meta.code).toBe(200)
  await expect.poll(() => order(page)).toEqual(groups)
  await expect.poll(async () => (await sideGroups())[0]).toBe('KPI job types')
})

test('a function button belongs to a menu, and asks for no page', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: `${at}/create` })
  // What is new belongs somewhere: the top level is where menus are moved to.
  await expect(page.getByText('(Top level)')).toHaveCount(0)
  await choose(page, 'Type', 'Function button')
  await expect(field(page, 'Path')).toHaveCount(0)
  await button(page, 'Save').click()
  await expect(page.getByRole('combobox', { name: 'Parent' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await axe(page)
})
