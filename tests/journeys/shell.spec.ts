import type { Locator, Page } from '@playwright/test'
import { menuTree } from '#contract/kit/calls/permission.ts'
import { savePreference } from '#contract/kit/calls/preference.ts'
import { newAccount } from './kit/accounts.ts'
import { choose } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/systemSetup/sysTagManage'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const turn = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const open = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click()
/** The settings have reached the server. */
const preferenceSaved = (page: Page) => page.waitForResponse(/preference\/update/)
const isWide = (sent: string | null) => /menuWidth%22%3A300.*colorWeak%22%3Atrue/.test(sent ?? '')
const everySetting = {
  theme: 'dark',
  navbar: true,
  menu: true,
  topMenu: false,
  footer: true,
  tabBar: true,
  menuFromServer: true,
  singleKeys: true,
  menuCollapse: false,
  menuWidth: 220,
  colorWeak: false,
}

test.describe('the settings drawer', () => {
  test.describe.configure({ mode: 'serial' })

  test.afterAll(async ({ sharedApi }) => {
    await sharedApi.as('editor', 'POST', savePreference.path, {
      key: 'shell',
      value: everySetting,
    })
  })

  test('each switch works at once, after a reload, and in another browser', async ({
    page,
    api,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const header = page.getByRole('banner')
    const stands = () => expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
    let menusAsked = 0
    page.on('request', request => {
      if (new URL(request.url()).pathname === menuTree.path) menusAsked += 1
    })
    await signIn(page, api, 'editor', { at })
    await open(page)
    await expect(drawer(page)).toBeVisible()
    expect((await drawer(page).boundingBox())?.width).toBe(300)
    await worded(page)
    await axe(page)

    /** What each switch does, told from what the page is without it. */
    const floating = page.getByRole('region', { name: 'Settings' })
    const topMenu = header.getByRole('navigation', { name: 'Main menu' })
    const weak = (on: boolean) =>
      expect(page.locator('html')).toHaveCSS('filter', on ? 'invert(0.8)' : 'none')
    const bar = page.getByRole('navigation', { name: 'Open pages' })
    const shown = (what: Locator, is: boolean) => expect(what).toHaveCount(is ? 1 : 0)
    const effects: Record<string, (on: boolean) => Promise<void>> = {
      Footer: on => shown(page.getByRole('contentinfo'), on),
      'Tab bar': on => shown(bar, on),
      Menu: on => shown(menu(page), on),
      'Menu in the top bar': on => shown(topMenu, on),
      'Colour-weak mode': weak,
      // Its button floats exactly when there is no top bar.
      'Top bar': async on => {
        await shown(header, on)
        await shown(floating, !on)
      },
      'Menu from the server': async on => {
        await expect(menu(page)).toBeVisible()
        await expect.poll(() => menusAsked > 0).toBe(on)
      },
    }
    for (const [name, seen] of Object.entries(effects)) {
      const one = turn(page, name)
      const usual = await one.isChecked()
      menusAsked = usual ? 0 : 1
      const saved = preferenceSaved(page)
      await one.click()
      await seen(!usual)
      await saved
      await page.reload()
      await stands()
      await seen(!usual)
      await open(page)
      await expect(one).toBeChecked({ checked: !usual })
      await one.click()
      await seen(usual)
    }

    await drawer(page).getByRole('radio', { name: 'Light', exact: true }).check()
    const width = drawer(page).getByRole('spinbutton', { name: 'Menu width (pixels)' })
    expect((await width.boundingBox())?.width).toBeLessThanOrEqual(80)
    await width.fill('20')
    await width.press('Tab')
    await expect(width).toHaveValue('180')
    await width.fill('')
    await width.press('Tab')
    await expect(width).toHaveValue('180')
    const wide = page.waitForResponse(
      answer => /preference\/update/.test(answer.url()) && isWide(answer.request().postData()),
    )
    await width.fill('300')
    await width.press('Enter')
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeGreaterThan(290)
    await turn(page, 'Colour-weak mode').click()
    await wide
    await page.reload()
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeGreaterThan(290)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
    const other = await elsewhere.newPage()
    await signIn(other, api, 'editor', { at })
    await expect.poll(async () => (await menu(other).boundingBox())?.width).toBeGreaterThan(290)
    await expect(other.locator('html')).toHaveCSS('filter', 'invert(0.8)')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
    // Somebody else in the same browser has their own.
    await signIn(other, api, 'reviewer', { at: '/project/list' })
    await expect(menu(other)).toBeVisible()
    await expect(other.locator('html')).toHaveCSS('filter', 'none')
    await elsewhere.close()
  })

  test('the menu in the top bar opens the collapsed menu, and marks where one is', async ({
    page,
    api,
  }) => {
    await api.as('editor', 'POST', savePreference.path, { key: 'shell', value: everySetting })
    await signIn(page, api, 'editor', { at: '/project/list' })
    await page.getByRole('button', { name: 'Close the menu' }).click()
    const group = menu(page).getByRole('button', { name: 'Projects' })
    await group.click()
    await expect(page.getByRole('menuitem', { name: 'Project list', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(group).toBeFocused()
    await open(page)
    await turn(page, 'Menu in the top bar').click()
    await page.keyboard.press('Escape')
    const top = page.getByRole('banner').getByRole('button', { name: 'Projects' })
    await expect(top).toHaveClass(/cs-menu-inside/)
    await top.click()
    await expect(page.getByRole('menuitem', { name: 'Project list', exact: true })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await open(page)
    await turn(page, 'Menu in the top bar').click()
    await turn(page, 'Top bar').click()
    await page.keyboard.press('Escape')
    await axe(page)
    await expect(
      menu(page).getByRole('link', { name: 'Project list', exact: true }),
    ).toHaveAttribute('aria-current', 'page')
  })

  test('what the top bar has no room for stands under “More”', async ({ page, api }) => {
    const { loginName } = await newAccount(api, 'narrow-bar', ['ROLE_ADMIN'])
    await api.as(loginName, 'POST', savePreference.path, {
      key: 'shell',
      value: { ...everySetting, topMenu: true },
    })
    await page.setViewportSize({ width: 1000, height: 700 })
    await signIn(page, api, loginName, { at })
    const header = page.getByRole('banner')
    const more = header.getByRole('button', { name: 'More', exact: true })
    await expect(more).toHaveClass(/cs-menu-inside/)
    await expect(header.getByRole('button', { name: 'System setup' })).toHaveCount(0)
    await more.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Tags' })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.setViewportSize({ width: 2600, height: 700 })
    await expect(header.getByRole('button', { name: 'System setup' })).toBeVisible()
    await expect(more).toHaveCount(0)
  })

  test('the start page and the row height of lists are chosen', async ({ page, api }) => {
    await api.as('editor', 'POST', savePreference.path, { key: 'shell', value: everySetting })
    await signIn(page, api, 'editor', { at })
    const table = page.locator('.cs-list-table')
    await expect(table).toHaveClass(/cs-normal/)
    await open(page)
    await drawer(page).getByRole('radio', { name: 'Compact' }).check()
    await expect(table).toHaveClass(/cs-compact/)
    const saved = preferenceSaved(page)
    await choose(page, 'Start page', 'Articles')
    await saved
    await page.goto('/')
    await expect(page).toHaveURL(/cmsmanage/)
  })

  test('the settings can be copied as text', async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await api.as('editor', 'POST', savePreference.path, { key: 'shell', value: everySetting })
    await signIn(page, api, 'editor', { at })
    await open(page)
    await drawer(page).getByRole('button', { name: 'Copy settings' }).click()
    await expect(page.getByText('The settings were copied')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(text)).toMatchObject({
      ...everySetting,
      themeColor: '#165DFF',
      device: 'desktop',
      globalSettings: true,
    })
  })
})
