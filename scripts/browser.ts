import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const usual = '/usr/bin/chromium'

/** The Chromium of the journeys: the one named, the system's, or Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(usual) ? usual : undefined)
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
}
