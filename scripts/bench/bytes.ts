import { Api } from '#tests/journeys/kit/api.ts'
import { listAddress } from '#tests/journeys/kit/dictionary.ts'
import { signIn, visit } from '#tests/journeys/kit/people.ts'
import { kilobytes, scriptsOf, settled } from '#tests/journeys/kit/weight.ts'
import { openBrowser } from '../browser.ts'
import { atMost, type Figure } from './figure.ts'

/** Gzip bytes of the JavaScript that a browser really asks for. */
export async function bytes(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  const against = 'as Chromium asks for it, gzip'
  try {
    const light = await browser.newPage({ baseURL: address })
    const first = scriptsOf(light)
    await visit(light)
    await light.getByRole('heading', { level: 1 }).waitFor()
    await settled(light, first)

    const page = await browser.newPage({ baseURL: address })
    const scripts = scriptsOf(page)
    await signIn(page, new Api(address), 'admin', { at: listAddress })
    await page.getByRole('row').nth(20).waitFor()
    await settled(page, scripts)
    const list = new Set(scripts)
    await page.locator('a[href$="/create"]').first().click()
    await page.getByRole('textbox').first().waitFor()
    await settled(page, scripts)
    const further = [...scripts].filter(path => !list.has(path))
    return [
      atMost('sign-in page, JavaScript', 90, kilobytes(first), 'KB', against),
      atMost(
        'first list, JavaScript so far',
        420,
        kilobytes(new Set([...list, ...first])),
        'KB',
        against,
      ),
      atMost('a further route (the form)', 60, kilobytes(further), 'KB', against),
    ]
  } finally {
    await browser.close()
  }
}
