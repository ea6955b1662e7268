import type { Page } from '@playwright/test'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { unreliablePage } from './kit/unreliable.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test.describe('menus from the server', () => {
  test('an address outside one’s menu says which right is missing and who can grant it', async ({
    page,
    api,
  }) => {
    await signIn(page, api, 'editor', { at: '/accessManage/roleManage' })
    await expect(heading(page, 'Not permitted')).toBeVisible()
    await expect(page.getByText('access:role', { exact: true })).toBeVisible()
    await expect(page.getByText('林雅婷')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await worded(page)
    await axe(page)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(heading(page, 'Hello, 鄭文傑')).toBeVisible()
  })

  test('a menu that could not be loaded is said, and asked for again', async ({ browser, api }) => {
    const { page, end } = await unreliablePage(browser, api)
    const tree = '**/mc/sys/permission/menuTree'
    await page.route(tree, route => route.fulfill({ status: 502, body: '<h1>nginx</h1>' }))
    await signIn(page, api, 'admin', { at: '/systemSetup/dictManage?type=projectType' })
    await expect(heading(page, 'The menu could not be loaded')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toHaveCount(0)
    await worded(page)
    await axe(page)
    // The page says why: nothing lies over it to say it once more.
    await expect(page.locator('.ant-message-notice')).toHaveCount(0)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    const refused = page.waitForResponse(tree)
    await again.click()
    await refused
    await expect(heading(page, 'The menu could not be loaded')).toBeVisible()

    await page.unroute(tree)
    // While it is being asked for the button takes no click.
    await expect(again).not.toHaveClass(/loading/)
    await again.click()
    await expect(heading(page, 'Dictionaries')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page).toHaveURL(/dictManage\?type=projectType/)
    await expect(menu(page)).toBeVisible()

    // At home, too, nothing claims that there is no menu.
    await page.route(tree, route => route.fulfill({ status: 502, body: '<h1>nginx</h1>' }))
    await page.goto('/home/index')
    await expect(heading(page, 'The menu could not be loaded')).toBeVisible()
    await page.unroute(tree)
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    await end()
  })

  test('an unknown address is not found, which is something else', async ({ page, api }) => {
    await signIn(page, api, 'editor', { at: '/nowhere/at/all' })
    await expect(heading(page, 'Page not found')).toBeVisible()
    await page.goto('/accessManage/nowhere')
    await expect(heading(page, 'Page not found')).toBeVisible()
    await axe(page)
  })

  test('the address of a group leads to its first screen', async ({ page, api }) => {
    await signIn(page, api, 'admin', { at: '/accessManage' })
    await expect(page).toHaveURL(/\/accessManage\/\w+$/)
  })

  test('without any menu there is still one’s own account', async ({ page, api }) => {
    const role = { name: 'ROLE_NOTHING', cnName: '無', permissions: [] }
    const { id } = await api.as<{ id: number }>('admin', 'POST', '/api/v1/mc/sys/role/add', role)
    await api.as('admin', 'POST', '/admin/v1/member/create', {
      loginName: 'nothing',
      email: 'nothing@test.example',
      password: demoPassword,
      roles: [id],
    })
    await signIn(page, api, 'nothing')
    await expect(
      page.getByText('You do not have this menu permission. Please contact the administrator.'),
    ).toBeVisible()
    await worded(page)
    await axe(page)
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(heading(page, 'Change password')).toBeVisible()
  })
})

test.describe('menus from what is built in', () => {
  const turnOff = (page: Page) =>
    page.addInitScript(() =>
      localStorage.setItem('commonshare-settings', JSON.stringify({ menuFromServer: false })),
    )

  test('the menu goes by roles, and the server’s is not asked for', async ({ page, api }) => {
    await turnOff(page)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await signIn(page, api, 'member')
    await menu(page).getByRole('button', { name: 'System setup' }).click()
    await expect(menu(page).getByRole('link', { name: 'Dictionaries' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Outbox' })).toHaveCount(0)
    await expect(menu(page).getByRole('button', { name: 'Access' })).toHaveCount(0)
    expect(asked.filter(path => path.endsWith('/menuTree'))).toEqual([])
    await axe(page)
  })

  test('a screen the roles do not permit leads to the first allowed one', async ({ page, api }) => {
    await turnOff(page)
    await signIn(page, api, 'editor', { at: '/accessManage/roleManage' })
    await expect(heading(page, 'Dictionaries')).toBeVisible()
    await page.goto('/systemSetup/sysTagManage')
    await expect(heading(page, 'Tags')).toBeVisible()
    await page.goto('/nowhere/at/all')
    await expect(heading(page, 'Page not found')).toBeVisible()
  })

  test('an administrator reaches every screen', async ({ page, api }) => {
    await turnOff(page)
    await signIn(page, api, 'admin', { at: '/accessManage/roleManage' })
    await expect(heading(page, 'Roles')).toBeVisible()
  })
})
