import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { Api } from './api.ts'
import { watch } from './guard.ts'
import { note, startTwice } from './harness.ts'
import { noteReach } from './reach.ts'
import { callsSince } from './requests.ts'
import { type RunningServer, startServer } from './server.ts'

interface ForTests {
  /** Asks the API beside the browser. */
  api: Api
}
interface ForWorkers {
  /** Notes which files of ours the test has loaded. */
  reach: (spec: string) => void
  /** Other origins to which its pages may lead. */
  others: readonly string[]
  server: RunningServer
  sharedApi: Api
}

/** A test with the product running, on a page where nothing may go wrong unnoticed. */
export const test = base.extend<ForTests, ForWorkers>({
  others: [[], { scope: 'worker', option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startTwice('the server', startServer)
      const died = (code: number | null, signal: string | null) =>
        note(`a server ended by itself (${signal ?? code}): what ran on it fails`)
      server.process.once('exit', died)
      await use(server)
      server.process.off('exit', died)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await startTwice('the browser', () => playwright[browserName].launch())
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  reach: [
    // CI runs all journeys: there nobody asks which of them load a file.
    async ({ browser }, use) => use(process.env.CI ? () => {} : noteReach(browser)),
    { scope: 'worker' },
  ],
  sharedApi: [async ({ server }, use) => use(new Api(server.address)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  api: async ({ sharedApi }, use) => use(sharedApi),
  context: async ({ context, server, others, reach }, use, info) => {
    const problems = watch(context, server.address, others)
    const calls = callsSince(server.log)
    await use(context)
    reach(info.file)
    if (problems.length > 0 || info.status !== info.expectedStatus)
      writeFileSync(info.outputPath('requests.txt'), calls())
    expect(problems, 'what went wrong in the browser').toEqual([])
  },
})

export { expect }
