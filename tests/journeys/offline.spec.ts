import type { Page } from '@playwright/test'
import { word } from '#server/words.ts'
import { button, field, heading } from './kit/choose.ts'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { unreliableList, unreliablePage, watching } from './kit/unreliable.ts'

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const fallback = word('en-US', 'errors:fallback')
const calls = /\/(api|admin)\//

/** Another build than the one that runs: a page that begins with another script. */
async function newBuild(page: Page) {
  await page.route('**/index.html', async route => {
    const answer = await route.fetch()
    // Which of its scripts changes is not for the page to know.
    const body = (await answer.text()).replace(/[\w-]+(?=\.js"><\/script>\s*<link)/, 'base-NEW')
    await route.fulfill({ response: answer, body })
  })
}
/** The connection goes, and comes back. */
async function breakFor(page: Page) {
  await page.context().setOffline(true)
  await expect(said(page, 'You are not connected.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(said(page, 'Connected again')).toBeVisible()
}

test('without a connection a bar says so; then all is asked for once more', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliablePage(browser, api)
  const [entry] = await addEntries(api, 'offline', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=offline` })
  await expect(page.getByRole('row')).toHaveCount(2)
  await watching(page)

  await page.context().setOffline(true)
  await expect(said(page, 'You are not connected.')).toBeVisible()
  const bar = await said(page, 'You are not connected.').boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  await axe(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Try again').click()
  await expect(said(page, 'Still no answer at')).toBeVisible()

  // What is only read does not say it once more; what stands there stays.
  const failed = page.waitForEvent('requestfailed', one => one.url().includes('/sys/dict/list'))
  await button(page, 'Refresh').click()
  await failed
  await expect(button(page, 'Refresh')).toBeEnabled()
  await expect(page.getByText(fallback)).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(2)

  await api.update('admin', '/admin/v1/dict', { id: entry?.id, cnLabel: '斷線時改了' })
  const asked: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/v1/sys/dict/list') asked.push(request.url())
  })
  await page.context().setOffline(false)
  await expect(said(page, 'Connected again')).toBeVisible()
  await expect(page.getByText('斷線時改了')).toBeVisible()
  await expect(said(page, 'Connected again')).toHaveCount(0)
  expect(asked, 'how often the list was asked for').toHaveLength(1)
  await end()
})

test('a page that was not loaded yet opens by itself once there is a connection', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliableList(browser, api)
  await watching(page)
  await page.context().setOffline(true)
  await expect(said(page, 'You are not connected.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('This could not be opened.')).toBeVisible()
  await menu(page).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('This page cannot be loaded right now')).toBeVisible()
  await expect(page).toHaveTitle('Reports · Commonshare')
  await axe(page)
  await worded(page)

  await page.context().setOffline(false)
  await expect(heading(page)).toHaveText('Reports')
  // With its style, too, which did not come the first time.
  await expect(page.locator('.re-presets')).toHaveCSS('display', 'flex')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await end()
})

test('a server that does not answer is said once, a save where it was made', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliablePage(browser, api)
  const { id } = await api.as<{ id: number }>('admin', 'POST', '/api/v1/cake/kpiJobTypes/create', {
    projectType: 'SOFTWARE',
    cnName: '無人回應',
    enName: 'Unanswered',
    rate: '1',
    unit: 'h',
  })
  await signIn(page, api, 'admin', { at: `/kpiType/kpiTypeList/edit/${id}` })
  const name = field(page, 'English name')
  await expect(name).toHaveValue('Unanswered')
  await watching(page)
  await page.route(calls, route => route.abort())
  await name.fill('Typed meanwhile')
  await button(page, 'Save').click()
  await expect(said(page, 'The server does not answer.')).toBeVisible()
  const note = page.getByRole('main').getByRole('alert')
  await expect(note).toBeVisible()
  await axe(page)

  // The bar leads to what waits, from wherever one is.
  await menu(page).getByRole('button', { name: 'System setup' }).click()
  await menu(page).getByRole('link', { name: 'Tags' }).click()
  await expect(heading(page)).toHaveText('Tags')
  const waiting = said(page, 'Not saved yet:').getByRole('link')
  await waiting.click()
  await expect(name).toHaveValue('Typed meanwhile')

  await page.unroute(calls)
  // Whoever comes back to the window finds it out at once.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(said(page, 'Connected again')).toBeVisible()
  await note.getByRole('button', { name: word('en-US', 'kit:typed.again') }).click()
  await expect(page.getByText('was saved')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await end()
})

test('a newer version is said, put off, and loaded', async ({ browser, api }) => {
  const { page, end } = await unreliablePage(browser, api)
  await page.clock.install()
  await signIn(page, api, 'admin', { at: listAddress })
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await watching(page)
  await breakFor(page)
  await expect(said(page, 'A new version is available.')).toHaveCount(0)

  await newBuild(page)
  await page.clock.fastForward('02:00')
  await breakFor(page)
  const message = said(page, 'A new version is available.')
  await expect(message).toBeVisible()
  await axe(page)
  await button(page, 'Later').click()
  await expect(message).toHaveCount(0)
  await breakFor(page)
  await expect(said(page, 'Connected again')).toHaveCount(0)
  await expect(message).toHaveCount(0)
  await page.clock.fastForward('01:01:00')
  await expect(message).toBeVisible()

  await page.unroute('**/index.html')
  const loaded = page.waitForEvent('load')
  await button(page, 'Reload').click()
  await loaded
  await expect(heading(page)).toHaveText('Dictionaries')
  await watching(page)
  await expect(message).toHaveCount(0)
  await end()
})

test('a page whose file a newer version took away offers to load that', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliableList(browser, api)
  await watching(page)
  await newBuild(page)
  const gone = /\/assets\/Report-[\w-]+\.js/
  await page.route(gone, route => route.fulfill({ status: 404, body: '' }))
  await menu(page).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('This page needs the new version')).toBeVisible()
  await expect(said(page, 'A new version is available.')).toBeVisible()
  await axe(page)
  await worded(page)
  await page.unroute(gone)
  await page.unroute('**/index.html')
  await button(page, 'Reload the page').click()
  await expect(heading(page)).toHaveText('Reports')
  await end()
})
