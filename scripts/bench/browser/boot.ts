import type { Browser } from '@playwright/test'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { visit } from '#tests/journeys/kit/people.ts'
import { fixedCode } from '#tests/journeys/kit/server.ts'
import { openBrowser } from '../../browser.ts'
import { atMost, type Figure, median, shown } from '../figure.ts'
import { rowsOf, slowDown, slowNetwork, tickets } from './places.ts'

const times = 5

interface Boot {
  /** Seconds from the click to the rows. */
  rows: number
  /** Scripts loaded from the click to the rows. */
  scripts: number
}

/** Signs in as somebody does who was led there from a list, with an empty cache. */
async function boot(browser: Browser, address: string, network: boolean): Promise<Boot> {
  const context = await browser.newContext({ baseURL: address, locale: 'en-US' })
  try {
    const page = await context.newPage()
    await visit(page, { at: tickets })
    await slowDown(page, 4)
    if (network) await slowNetwork(page)
    await page.reload()
    const type = (label: RegExp, text: string) =>
      page.getByLabel(label).first().pressSequentially(text, { delay: 60 })
    await type(/^Login name/, 'lead')
    await type(/^Password/, demoPassword)
    await type(/code/i, fixedCode)
    let scripts = 0
    page.on('request', request => {
      if (new URL(request.url()).pathname.endsWith('.js')) scripts++
    })
    const begun = performance.now()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await rowsOf(page).nth(5).waitFor()
    return { rows: (performance.now() - begun) / 1000, scripts }
  } finally {
    await context.close()
  }
}

/** From the click on “Sign in” to rows that can be used. */
export async function boots(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const measure = async (network: boolean) => {
      const all: Boot[] = []
      for (let at = 0; at < times; at++) all.push(await boot(browser, address, network))
      return {
        rows: median(all.map(one => one.rows)),
        scripts: median(all.map(one => one.scripts)),
      }
    }
    const slow = await measure(false)
    const both = await measure(true)
    const against = `processor 4× slower, empty cache, median of ${times}; ${slow.scripts} scripts`
    return [
      atMost('“Sign in” clicked to rows of tickets', 2.5, slow.rows, 's', against),
      shown('… on a slow mobile network', `${both.rows.toFixed(2)} s`, '150 ms, 1.6 Mbit/s'),
    ]
  } finally {
    await browser.close()
  }
}
