import type { Page } from '@playwright/test'

/** Holds the requests for these addresses until the function that is returned is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await released
    await route.continue()
  })
  return release
}
