import type { Page } from '@playwright/test'

/** The list that figures are taken on: twenty of five hundred. */
export const tickets = '/projects/taskList?projectId=SEED000001'

/** The rows of a list, in a table or as cards. */
export const rowsOf = (page: Page) => page.locator('main tbody tr, main [data-row]')

/** Makes the processor slower, as on a phone: by that factor. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
}

/** A slow mobile network, as Lighthouse has it. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
  })
}
