import { type Browser, expect, type Page } from '@playwright/test'
import type { Api } from './api.ts'
import { listAddress } from './dictionary.ts'
import { watch } from './guard.ts'
import { signIn } from './people.ts'

/** What the browser itself writes to the console of a request that fails, whatever we do. */
const ofNetwork = /Failed to load resource|net::ERR_|load preload assets/

/**
 * A page whose requests may fail: everything else that must not happen on a page still must not.
 * Call `end` when done.
 */
export async function unreliablePage(
  browser: Browser,
  api: Api,
): Promise<{ page: Page; end(): Promise<void> }> {
  const context = await browser.newContext({ baseURL: api.address, reducedMotion: 'reduce' })
  const problems = watch(context, api.address)
  const page = await context.newPage()
  return {
    page,
    async end() {
      await context.close()
      const others = problems.filter(problem => !ofNetwork.test(problem))
      expect(others, 'what went wrong in the browser').toEqual([])
    },
  }
}

/** The same, with the list of dictionaries open in it. */
export async function unreliableList(browser: Browser, api: Api) {
  const opened = await unreliablePage(browser, api)
  await signIn(opened.page, api, 'admin', { at: listAddress })
  await expect(opened.page.getByRole('row').nth(3)).toBeVisible()
  return opened
}

/** The page listens and watches its connection: what happens from now on is noticed. */
export const watching = (page: Page) => expect(page.locator('.li-bars')).toBeAttached()
