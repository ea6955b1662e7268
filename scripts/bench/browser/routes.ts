import type { Page } from '@playwright/test'
import '#contract/registry.ts'
import { declared } from '#contract/kit/declared.ts'
import { Api } from '#tests/journeys/kit/api.ts'
import { signIn } from '#tests/journeys/kit/people.ts'
import { kilobytes, scriptsOf, settled } from '#tests/journeys/kit/weight.ts'
import { openBrowser } from '../../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import { tickets } from './places.ts'

/** Every screen of the product; those of a project with a project of the demo. */
const addresses = Object.values(declared().screens)
  .map(({ at }) => (at.startsWith('/projects/') ? `${at}?projectId=APP` : at))
  .sort()
const widths = [1440, 390]
/** Milliseconds that are waited once nothing is busy. */
const rest = 500

/**
 * Adds up the shifts that follow no input: the web's own measure is their largest part within five
 * seconds, which is never more. Runs in the page.
 */
function watchShifts() {
  const seen = window as unknown as { shifted: number }
  seen.shifted = 0
  new PerformanceObserver(list => {
    for (const one of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!one.hadRecentInput) seen.shifted += one.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => document.querySelectorAll('main [aria-busy=true], main .cs-wait').length === 0,
  )
  await page.waitForTimeout(rest)
}

/** Opens every screen as the administrator: how far its parts move, and what it loads of its own. */
export async function routes(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  const shifts: [number, string][] = []
  const weights: [number, string][] = []
  try {
    for (const width of widths) {
      const page = await browser.newPage({
        baseURL: address,
        viewport: { width, height: 900 },
      })
      await page.addInitScript(watchShifts)
      const asked = scriptsOf(page)
      await signIn(page, new Api(address), 'admin', { at: tickets })
      // Also what is loaded once the page is idle, which belongs to no other.
      await settled(page, asked)
      const first = new Set(asked)
      for (const at of addresses) {
        asked.clear()
        await page.goto(at)
        await atRest(page)
        const own = [...asked].filter(path => !first.has(path))
        if (width === widths[0]) weights.push([kilobytes(own), at])
        const shifted = await page.evaluate(
          () => (window as unknown as { shifted: number }).shifted,
        )
        shifts.push([shifted, `${at} at ${width}`])
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
  const largest = (all: [number, string][]) => all.sort(([a], [b]) => b - a).slice(0, 5)
  return [
    ...largest(weights).map(([size, at]) =>
      atMost(`${at}: JavaScript beside the first list`, 60, size, 'KB', 'the largest of all'),
    ),
    ...largest(shifts).map(([shift, at]) =>
      atMost(`${at}: layout shift`, 0.05, shift, '', 'the largest of all, without input'),
    ),
  ]
}
