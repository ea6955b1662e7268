import { type Browser, chromium } from '@playwright/test'
import { systemChromium } from './test/chromium.mjs'

/**
 * The Chromium of the journeys: the one named, the system's, or Playwright's own; with a port, other
 * programs can use it there.
 */
export function openBrowser(port?: number): Promise<Browser> {
  const executablePath = systemChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...(port === undefined ? [] : [`--remote-debugging-port=${port}`]),
    ],
  })
}
