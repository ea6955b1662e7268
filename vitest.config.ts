import { defineConfig } from 'vitest/config'

// Two cores are shared with PostgreSQL: more workers only wait for each other.
const maxWorkers = 2
/** Milliseconds a test waits for what is to come: a busy machine stands still for seconds. */
const patience = 15_000

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,locales,server,tests,scripts}/**/*.test.ts'],
          exclude: ['tests/journeys/**'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: patience } },
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.browser.ts'],
          // Refine's packages import each other in a way that only works when vite reads them.
          server: { deps: { inline: [/@refinedev/] } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: patience } },
        },
      },
    ],
  },
})
