import { test as base, expect } from '@playwright/test'
import { Api } from './api.ts'
import { watch } from './guard.ts'
import { type RunningServer, startServer } from './server.ts'

interface ForTests {
  /** Asks the API beside the browser. */
  api: Api
}
interface ForWorkers {
  server: RunningServer
  sharedApi: Api
}

/** A test with the product running, on a page where nothing may go wrong unnoticed. */
export const test = base.extend<ForTests, ForWorkers>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sharedApi: [async ({ server }, use) => use(new Api(server.address)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  api: async ({ sharedApi }, use) => use(sharedApi),
  context: async ({ context, server }, use) => {
    const problems = watch(context, server.address)
    await use(context)
    expect(problems, 'what went wrong in the browser').toEqual([])
  },
})

export { expect }
