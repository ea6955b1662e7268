import { defineConfig } from '@playwright/test'
import { systemChromium } from './scripts/test/chromium.mjs'

const executablePath = systemChromium()

/** Journeys through the built product: run `npm run build` first, or `npm test`. */
export default defineConfig({
  testDir: 'tests/journeys',
  // What is tried again writes elsewhere, so that what failed first stays.
  outputDir: process.env.JOURNEYS_OUTPUT ?? 'tests/.artifacts/journeys',
  // Each worker has a server and a database of its own.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    // The time zone of the cooperative: what is shown must not depend on the machine.
    timezoneId: 'Asia/Hong_Kong',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What was done, asked and said, step by step; pictures of the page at each step cost an eighth.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera of the browser's own, which needs no permission.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Pages are open for seconds: optimizing their code costs a fifth of it and never pays.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
