import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const given = process.env.CHROMIUM_PATH
const usual = '/usr/bin/chromium'
const executablePath = given ?? (existsSync(usual) ? usual : undefined)

/** Journeys through the built product: run `npm run build` first, or `npm test`. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'tests/.artifacts/journeys',
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
      ],
    },
  },
})
