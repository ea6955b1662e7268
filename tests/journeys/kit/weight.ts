import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clientFolder } from '#server/paths.ts'

/** The scripts a page asks for, by their path; grows as it asks. */
export function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

/** A sum taken too early is too small: waits until nothing more is asked for. */
export async function settled(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before !== scripts.size; ) {
    before = scripts.size
    await page.waitForTimeout(1000)
  }
  if (scripts.size === 0) throw new Error('no script was asked for')
}

/** What they weigh as they travel, in thousands of bytes. */
export const kilobytes = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, path) => sum + statSync(`${join(clientFolder, path)}.gz`).size, 0) /
  1000
