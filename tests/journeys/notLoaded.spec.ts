import type { Page } from '@playwright/test'
import { button, heading } from './kit/choose.ts'
import { listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { unreliableList, watching } from './kit/unreliable.ts'

const broken = { status: 503, contentType: 'text/html', body: '<h1>Unavailable</h1>' }
const menuCall = /\/permission\/menuTree/
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('a page that could not be loaded says so, and is loaded when asked for again', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliableList(browser, api)
  await watching(page)
  const file = /\/assets\/Report-[\w-]+\.js/
  await page.route(file, route => route.fulfill(broken))
  await menu(page).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  await axe(page)
  await worded(page)
  // What fails again is tried once more by a page that is loaded anew.
  const reloaded = page.waitForEvent('load')
  await button(page, 'Try again').click()
  await reloaded
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  await page.unroute(file)
  await button(page, 'Try again').click()
  await expect(heading(page)).toHaveText('Reports')
  await end()
})

test('without the menu every page says so, and comes back by itself or when asked', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliableList(browser, api)
  for (const address of [listAddress, '/project/profile']) {
    await page.route(menuCall, route => route.fulfill(broken))
    await page.goto(address)
    await expect(heading(page)).toHaveText('The menu could not be loaded')
    await watching(page)
    await axe(page)
    await worded(page)
    await page.unroute(menuCall)
    if (address === listAddress) await button(page, 'Try again').click()
    else {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    }
    await expect(heading(page)).not.toHaveText('The menu could not be loaded')
    await expect(menu(page)).toBeVisible()
  }
  await end()
})
