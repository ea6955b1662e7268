import type { Page } from '@playwright/test'
import { addEntries, fillForm, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Open pages' })
const tab = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const names = (page: Page) => bar(page).getByRole('link').allInnerTexts()
const has = (page: Page, titles: readonly string[]) =>
  expect.poll(() => names(page)).toEqual(titles)
/** The bar has come, and shows where one is: of a page left before that it would not know. */
const shows = (page: Page, name: string) =>
  expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const more = async (page: Page, action: string) => {
  await bar(page)
    .getByRole('button', { name: /^Actions of the tab/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('what is typed and filtered stays while one looks at other pages', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/kpiType/kpiTypeList?projectType=FARM' })
  await shows(page, 'KPI job types')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  const name = page.getByRole('textbox', { name: 'English name' })
  await name.fill('Half a word')
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  const title = `Edit “${heading.split('\n')[1]}”`
  await menu(page).getByText('System setup').click()
  await menu(page).getByText('Tags').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  await worded(page)
  await axe(page)
  await tab(page, title).click()
  await expect(name).toHaveValue('Half a word')
  await tab(page, 'KPI job types').click()
  await expect(page).toHaveURL(/projectType=FARM/)
  // The form put away is still in the document: a label of another one is its own.
  await page.getByRole('main').getByRole('link', { name: /^Edit/ }).nth(1).click()
  await expect(name).not.toHaveValue('Half a word')
  await page.locator('label:visible', { hasText: 'English name' }).click()
  await expect(name).toBeFocused()
  await menu(page).getByText('Tags').click()
  await menu(page).getByRole('link', { name: 'KPI job types' }).click()
  await expect(page).toHaveURL(/projectType=FARM/)

  const close = bar(page).getByRole('button', { name: `Close “${title}”` })
  await close.click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Close without saving?' })
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: 'Keep open' }).click()
  await expect(tab(page, title)).toBeVisible()
  await close.click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(tab(page, title)).toHaveCount(0)
  await expect(page).toHaveURL(/projectType=FARM/)
})

test('the project list comes first; tabs close, are pinned, moved, and survive a reload', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  await shows(page, 'Tags')
  for (const name of ['Dictionaries', 'Configuration', 'Outbox']) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    await shows(page, name)
  }
  await has(page, ['Project list', 'Tags', 'Dictionaries', 'Configuration', 'Outbox'])
  await expect(bar(page).getByRole('button', { name: 'Close “Project list”' })).toHaveCount(0)

  await more(page, 'Pin')
  await has(page, ['Project list', 'Outbox', 'Tags', 'Dictionaries', 'Configuration'])
  await tab(page, 'Dictionaries').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionaries' })).toBeVisible()
  await more(page, 'Move right')
  await has(page, ['Project list', 'Outbox', 'Tags', 'Configuration', 'Dictionaries'])
  await page.reload()
  await expect(tab(page, 'Dictionaries')).toHaveAttribute('aria-current', 'page')
  await has(page, ['Project list', 'Outbox', 'Tags', 'Configuration', 'Dictionaries'])

  await tab(page, 'Tags').click({ button: 'middle' })
  await expect(tab(page, 'Tags')).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Close “Dictionaries”' }).click()
  await expect(tab(page, 'Configuration')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Configuration').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close all tabs' }).click()
  await has(page, ['Project list', 'Outbox'])
  await more(page, 'Unpin')
  await more(page, 'Close')
  await expect(tab(page, 'Project list')).toHaveAttribute('aria-current', 'page')
  await axe(page)
})

test('a saved form becomes the record in the same tab; records stand side by side', async ({
  page,
  api,
}) => {
  await addEntries(api, 'sides', 2)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=sides` })
  await shows(page, 'Dictionaries')
  await page.getByRole('link', { name: 'Entry 0001', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(bar(page).getByRole('link', { name: 'Entry 0001' })).toBeVisible()
  const before = await names(page)
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await fillForm(page, { 'English label': 'Another word' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('was saved')).toBeVisible()
  await expect.poll(() => names(page)).toHaveLength(before.length)
  await page.goto(`${listAddress}?type=sides`)
  await page.getByRole('link', { name: 'Entry 0002', exact: true }).click()
  await expect.poll(() => names(page)).toHaveLength(before.length + 1)
})

/** The pages of the menu, open in this order, with the last one looked at. */
async function openPages(page: Page, ...pages: readonly string[]) {
  for (const name of pages) {
    await menu(page).getByRole('link', { name, exact: true }).click()
    // Focused later, it would take the focus from where the test puts it.
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
    await shows(page, name)
  }
}
const context = async (page: Page, name: string, action: string) => {
  await tab(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('tabs are dragged, closed on either side, and reloaded', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  await shows(page, 'Tags')
  await openPages(page, 'Dictionaries', 'Configuration', 'Outbox')
  await tab(page, 'Outbox').dragTo(tab(page, 'Tags'))
  await has(page, ['Project list', 'Outbox', 'Tags', 'Dictionaries', 'Configuration'])
  // The first one stays where it is, and nothing goes before it.
  await tab(page, 'Tags').dragTo(tab(page, 'Project list'))
  await has(page, ['Project list', 'Tags', 'Outbox', 'Dictionaries', 'Configuration'])

  await tab(page, 'Outbox').click()
  await context(page, 'Dictionaries', 'Close tabs to the right')
  await has(page, ['Project list', 'Tags', 'Outbox', 'Dictionaries'])
  await context(page, 'Dictionaries', 'Close tabs to the left')
  // The page looked at was among them: the next one is looked at.
  await expect(tab(page, 'Dictionaries')).toHaveAttribute('aria-current', 'page')
  await has(page, ['Project list', 'Dictionaries'])
  await openPages(page, 'Tags', 'Outbox')
  await context(page, 'Tags', 'Close other tabs')
  await has(page, ['Project list', 'Tags'])
  await expect(tab(page, 'Tags')).toHaveAttribute('aria-current', 'page')

  const asked = page.waitForResponse(/tag\/list/)
  await context(page, 'Tags', 'Reload')
  await asked
  // Which rows come first depends on what other journeys made.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('pages without cache are made again, others are the same again', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/kpiType/kpiTypeList' })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const mark = (name: string) =>
    heading(name).evaluate(one => {
      one.dataset.seen = 'yes'
    })
  await expect(heading('KPI job types')).toBeVisible()
  await shows(page, 'KPI job types')
  await mark('KPI job types')
  await menu(page).getByRole('button', { name: 'System setup' }).click()
  await openPages(page, 'Tags')
  await mark('Tags')
  await tab(page, 'KPI job types').click()
  await expect(heading('KPI job types')).toHaveAttribute('data-seen', 'yes')
  await tab(page, 'Tags').click()
  await expect(heading('Tags')).toBeVisible()
  await expect(heading('Tags')).not.toHaveAttribute('data-seen', 'yes')

  // What only leads on is no tab, and takes none.
  await page.evaluate(() => {
    history.pushState(null, '', '/redirect/accessManage/roleManage')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading('Roles')).toBeVisible()
  await has(page, ['Project list', 'KPI job types', 'Tags', 'Roles'])
})

test('tabs by keyboard: arrows, Delete, their menu; and a list of all of them', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  await shows(page, 'Tags')
  await openPages(page, 'Dictionaries', 'Configuration', 'Outbox')
  await tab(page, 'Outbox').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Configuration')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tab(page, 'Project list')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tab(page, 'Project list')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await expect(tab(page, 'Configuration')).toHaveCount(0)
  await expect(tab(page, 'Outbox')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionaries' })).toBeFocused()

  await tab(page, 'Dictionaries').focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Reload' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Dictionaries')).toBeFocused()
  // One press of Tab leaves them, however many they are.
  await page.keyboard.press('Tab')
  const all = bar(page).getByRole('button', { name: 'All open pages (4)' })
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    'Project list',
    'Tags',
    'Dictionaries',
    'Outbox',
  ])
  await axe(page)
  await page.getByRole('menuitem', { name: 'Tags' }).click()
  await expect(tab(page, 'Tags')).toHaveAttribute('aria-current', 'page')
})

test('twenty pages stay open; what goes is said; a wheel turns the bar', async ({ page, api }) => {
  await signIn(page, api, 'finance', { at: '/project/list' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The bar has written what it begins with.
  await expect(bar(page).getByRole('listitem')).toHaveCount(1)
  const { memberId } = await api.session('finance')
  await page.evaluate(
    ([name]) => {
      const keys = ['/project/list', ...Array.from({ length: 19 }, (_, i) => `/page/${i}`)]
      const tabs = keys.map((key, used) => ({ key, address: key, title: key, used }))
      localStorage.setItem(name, JSON.stringify(tabs))
    },
    [`commonshare-tabs-${memberId}`] as const,
  )
  await page.goto('/project/myTask')
  await expect(page.getByText('Only 20 pages stay open: “/page/0” was closed.')).toBeVisible()
  expect(await names(page)).toHaveLength(20)
  const list = bar(page).getByRole('list')
  const left = () => list.evaluate(one => one.scrollLeft)
  await list.evaluate(one => {
    one.scrollLeft = 0
  })
  await list.hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(left).toBeGreaterThan(200)
})

test('a page that does not exist is no tab once it is left', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/no/such/page' })
  await shows(page, 'Page not found')
  await page.evaluate(() => {
    history.pushState(null, '', '/systemSetup/dictManage/show/999999999')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(tab(page, 'Page not found')).toHaveCount(0)
  await tab(page, 'Project list').click()
  await has(page, ['Project list'])
})

test('the tab of the page looked at is wholly in view, also once it has its long title', async ({
  page,
  api,
}) => {
  const [entry] = await addEntries(api, 'inView', 1)
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, api, 'admin', { at: '/systemSetup/sysTagManage' })
  await shows(page, 'Tags')
  await openPages(page, 'Dictionaries', 'Configuration', 'Outbox', 'SMS outbox', 'Background jobs')
  for (const at of [`show/${entry?.id}`, `edit/${entry?.id}`]) {
    await page.goto(`${listAddress}/${at}`)
    const current = bar(page).locator('li', { has: page.locator('[aria-current=page]') })
    await expect(current).toContainText(String(entry?.enLabel))
    const room = await bar(page).getByRole('list').boundingBox()
    const right = async () => {
      const box = await current.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    await expect.poll(right).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) + 1)
  }
})
