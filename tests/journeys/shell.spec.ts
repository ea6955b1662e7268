import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/systemSetup/sysTagManage'
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const turn = (page: Page, name: string) => drawer(page).getByRole('switch', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const open = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true }).click()
/** The settings have reached the server. */
const kept = (page: Page) => page.waitForResponse(/preference\/update/)
const everySetting = {
  navbar: true,
  menu: true,
  topMenu: false,
  footer: true,
  tabBar: true,
  menuFromServer: true,
  menuCollapse: false,
  menuWidth: 220,
  colorWeak: false,
}

test.describe('the settings drawer', () => {
  test.describe.configure({ mode: 'serial' })

  test.afterAll(async ({ sharedApi }) => {
    await sharedApi.as('editor', 'POST', '/api/v1/member/preference/update', {
      key: 'shell',
      value: { ...everySetting, theme: 'dark' },
    })
  })

  test('each switch works at once and after a reload, in any browser', async ({ page, api }) => {
    await signIn(page, api, 'editor', { at })
    await open(page)
    await expect(drawer(page)).toBeVisible()
    expect((await drawer(page).boundingBox())?.width).toBe(300)
    await worded(page)
    await axe(page)

    for (const [name, shows] of [
      ['Footer', page.getByRole('contentinfo')],
      ['Tab bar', page.getByRole('navigation', { name: 'Open pages' })],
      ['Menu', menu(page)],
    ] as const) {
      const saved = kept(page)
      await turn(page, name).click()
      await expect(shows).toHaveCount(0)
      await saved
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
      await expect(shows).toHaveCount(0)
      await open(page)
      await turn(page, name).click()
      await expect(shows).toBeVisible()
    }

    await turn(page, 'Colour-weak mode').click()
    await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)')
    const width = drawer(page).getByRole('spinbutton', { name: 'Menu width (pixels)' })
    expect((await width.boundingBox())?.width).toBeLessThanOrEqual(80)
    const saved = kept(page)
    await width.fill('300')
    await width.press('Enter')
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeGreaterThan(290)
    await saved
    await page.evaluate(() => localStorage.removeItem('commonshare-settings'))
    await page.reload()
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBeGreaterThan(290)
    await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)')
  })

  test('without the top bar a button floats; the menu in the top bar opens the menu', async ({
    page,
    api,
  }) => {
    await signIn(page, api, 'editor', { at })
    await open(page)
    await turn(page, 'Colour-weak mode').click()
    await turn(page, 'Top bar').click()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await drawer(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(drawer(page)).toBeHidden()
    await axe(page)
    await open(page)
    await turn(page, 'Top bar').click()
    await turn(page, 'Menu in the top bar').click()
    await page.keyboard.press('Escape')
    const group = page.getByRole('banner').getByRole('button', { name: 'System setup' })
    await group.click()
    await expect(page.getByRole('menuitem', { name: 'Tags' })).toBeVisible()
    await axe(page)
  })

  test('the settings can be copied as text', async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, api, 'editor', { at })
    await open(page)
    await drawer(page).getByRole('button', { name: 'Copy settings' }).click()
    await expect(page.getByText('The settings are on the clipboard')).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(text)).toMatchObject({ themeColor: '#165DFF', menuFromServer: true })
  })
})

test.describe('finding anything', () => {
  for (const [language, typed, found] of [
    ['en-US', 'dictio', 'System setup / Dictionaries'],
    ['zh-TW', 'zidian', '系統設定 / 字典管理'],
    ['zh-CN', '字典管理', '系统设置 / 字典管理'],
    ['zh-TW', '标签', '系統設定 / 標籤管理'],
  ] as const)
    test(`${language}: ${typed} finds ${found}`, async ({ page, api }) => {
      await signIn(page, api, 'admin', { at, language })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
      await expect(page.getByRole('option', { name: found, exact: true })).toBeVisible()
      await worded(page)
      await axe(page)
    })

  test('a record is found and opened, on the phone too', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, api, 'admin', { at })
    await page.getByRole('button', { name: 'Find anything' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('前端')
    await page.getByRole('option', { name: /前端/ }).first().click()
    await expect(page).toHaveURL(/sysTagManage\/show\/\d+/)
    await fits(page)
  })

  test('the keys are listed by “?”, but not while one is writing', async ({ page, api }) => {
    await signIn(page, api, 'admin', { at })
    const search = page.getByRole('searchbox')
    await search.fill('a?')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await axe(page)
  })
})
