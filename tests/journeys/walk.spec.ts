import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixtures.ts'
import { axe, endsAbove, fits } from './kit/look.ts'
import { signIn } from './kit/people.ts'

/** What a keyboard gets to, on the page as it stands. */
interface Stop {
  name: string
  /** The ring, or another sign of the focus. */
  ring: boolean
  /** Some of it is seen: nothing that sticks to an edge hides it (WCAG 2.4.11). */
  seen: boolean
}

/** Where the focus is; undefined once it has left the page. */
const stop = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const here = document.activeElement
    if (!(here instanceof HTMLElement) || here === document.body) return
    // Of a composed field the frame around it carries the sign, and its value lies above the input.
    const frame = here.closest<HTMLElement>('.ant-select, .ant-picker') ?? here
    const marked = [here, frame].some(one =>
      [getComputedStyle(one), getComputedStyle(one, '::after')].some(
        style => style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      ),
    )
    const box = frame.getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].some(x =>
      [0.15, 0.5, 0.85].some(y => {
        const at = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y)
        return at !== null && (frame.contains(at) || at.contains(frame))
      }),
    )
    const bordered = here.matches('input, textarea, [role=combobox]')
    const name = here.getAttribute('aria-label') ?? here.innerText
    return { name: name.slice(0, 40), ring: marked || bordered, seen }
  })

/** Walks a page by one key until the focus leaves it; answers what could not be followed. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most: number): Promise<string[]> {
  const lost: string[] = []
  for (let at = 0; at < most; at++) {
    await page.keyboard.press(key)
    const here = await stop(page)
    if (!here) break
    if (!here.ring) lost.push(`no ring: ${here.name}`)
    if (!here.seen) lost.push(`hidden: ${here.name}`)
  }
  return lost
}

const pages = [
  '/home/index',
  '/project/list',
  '/projects/details?projectId=APP',
  '/projects/taskList?projectId=APP',
  '/projects/taskList?projectId=APP&view=board',
  '/projects/equity?projectId=APP',
  '/project/list/edit/APP',
  '/marketplace/projectMarket',
]
for (const width of [390, 1280])
  test(`the main pages without a mouse, ${width} pixels wide`, async ({ page, api }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, api, 'lead')
    // The narrow window hides more: there it is all of them.
    for (const address of width < 500 ? pages : pages.slice(2, 6)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // What comes late moves what has the focus.
      await expect(page.locator('[aria-busy=true], .cs-wait')).toHaveCount(0)
      await fits(page)
      await page.evaluate(() => document.body.focus())
      expect(await walk(page, 'Tab', 30), address).toEqual([])
      expect(await walk(page, 'Shift+Tab', 8), `${address} backwards`).toEqual([])
    }
  })

test('a form without a mouse while viewing as another member, on a phone', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/employee/employeeList?keyword=lead' })
  await page.getByRole('button', { name: 'View as 陳家豪' }).click()
  await page.getByRole('button', { name: 'View as', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/project/list/edit/APP')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], .cs-wait')).toHaveCount(0)
  await page.evaluate(() => document.body.focus())
  expect(await walk(page, 'Tab', 45)).toEqual([])
  // Two bars stand at the bottom: the page ends above both.
  await endsAbove(page, page.getByRole('region', { name: 'View as' }))
})

test('what opens closes by Escape and gives the focus back', async ({ page, api }) => {
  await signIn(page, api, 'lead', { at: '/project/list' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const header = page.getByRole('banner')
  for (const [button, opened] of [
    ['Language', page.getByRole('menuitem', { name: 'English' })],
    ['Menu of 陳家豪', page.getByRole('menuitem', { name: 'Sign out' })],
    ['Settings', page.getByRole('dialog', { name: 'Settings' })],
    ['Find anything', page.getByRole('combobox', { name: 'Find anything' })],
  ] as const) {
    const opener = header.getByRole('button', { name: button, exact: true })
    await opener.press('Enter')
    await expect(opened).toBeVisible()
    await expect(opener).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener, button).toBeFocused()
  }
  // A menu is walked by arrows.
  await header.getByRole('button', { name: 'Menu of 陳家豪' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Notices' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Account security' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/security')
  // The address is there before the page, whose coming closes the drawer.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account security')

  await page.setViewportSize({ width: 390, height: 800 })
  const menu = header.getByRole('button', { name: 'Open the menu' })
  await menu.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Commonshare' })
  await expect(drawer).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()
})
