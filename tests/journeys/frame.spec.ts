import type { Page } from '@playwright/test'
import { memberMenu } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, endsAbove, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pages of the project' })
const more = (page: Page) => page.getByRole('main').getByRole('button', { name: /^More/ })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Bottom navigation' })

/** From the tabs of the shell to the head of the list, in pixels. */
async function above(page: Page): Promise<number> {
  const shell = await page.getByRole('navigation', { name: 'Open pages' }).boundingBox()
  const head = await page.getByRole('table').first().boundingBox()
  if (!shell || !head) throw new Error('not there')
  return head.y - shell.y - shell.height
}

test('a list of a project begins at most 180 pixels below the tab bar', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'lead', { at: '/projects/taskList?projectId=APP' })
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  expect(await above(page)).toBeLessThanOrEqual(180)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('合作社 App Contributions')
  await axe(page)
  await worded(page)
  await page.goto('/projects/member?projectId=APP')
  await expect(page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
  // Its line about equity belongs to the tools of the list.
  await expect(page.getByText(/of the equity is fixed/)).toBeVisible()
  expect(await above(page)).toBeLessThanOrEqual(180)
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await axe(page)
})

test('a project has five tabs and “More”, which says which of its pages one is at', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'lead', { at: '/projects/taskList?projectId=APP' })
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Project dashboard',
    'Contributions',
    'Members',
    'Charter',
    'Equity',
  ])
  await expect(more(page)).toHaveText(/^More/)
  await more(page).click()
  await axe(page)
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  await expect(page).toHaveURL(/auditLog\?projectId=APP/)
  await expect(more(page)).toHaveAccessibleName('More Audit log')
  await expect(more(page)).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('合作社 App · Audit log · Commonshare')
  await axe(page)
  await more(page).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/edit\/APP/)

  // Nobody is led to a page that refuses them.
  await signIn(page, api, 'member', { at: '/projects/details?projectId=APP' })
  await more(page).click()
  await expect(page.getByRole('menuitem', { name: 'Project notices' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Audit log|Settings/ })).toHaveCount(0)
})

test('the menu begins with the home page, has no group of one, and remembers what is open', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'member', { at: '/project/list' })
  await expect(menu(page).getByRole('listitem').first()).toHaveText('Home')
  const projects = menu(page).getByRole('button', { name: 'Projects' })
  const account = menu(page).getByRole('button', { name: 'My account' })
  // On the first visit, that of the current page.
  await expect(projects).toHaveAttribute('aria-expanded', 'true')
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  for (const group of await menu(page).getByRole('button').all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    expect(await group.locator('..').getByRole('link').count()).toBeGreaterThan(1)
  }
  await projects.click()
  await page.reload()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(projects).toHaveAttribute('aria-expanded', 'false')
  await menu(page).getByRole('link', { name: 'Home' }).click()
  await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await axe(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the bar at the bottom leads to what is used most, and says where one is', async ({
    page,
    api,
  }) => {
    await signIn(page, api, 'member', { at: '/project/list' })
    await expect(bar(page).getByRole('listitem')).toHaveCount(5)
    await expect(bar(page).locator('[aria-current]')).toHaveCount(0)
    const places = {
      Home: /home.index$/,
      Tickets: /project.myTask$/,
      // In the project visited last.
      Record: /projects.taskList.create.*type=CONTRIBUTION/,
      Notices: /user.notices$/,
    }
    for (const [name, url] of Object.entries(places)) {
      const link = bar(page).getByRole('link', { name: new RegExp(`^${name}`) })
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await link.click()
      await expect(page).toHaveURL(url)
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await fits(page)
    }
    // The header has neither a second bell nor a second menu.
    await expect(page.getByRole('banner').getByRole('button', { name: /^Notices/ })).toHaveCount(0)
    await expect(memberMenu(page)).toHaveCount(1)
    await memberMenu(page).click()
    await axe(page)
    await page.getByRole('menuitem', { name: 'Account security' }).click()
    await expect(page).toHaveURL(/security/)

    // It covers nothing: the end of the page is above it.
    await page.goto('/project/list')
    await expect(page.getByRole('main').getByRole('link', { name: /App/ })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .cs-wait')).toHaveCount(0)
    await endsAbove(page, bar(page))
    await axe(page)
    await worded(page)
  })
})
