import type { Page } from '@playwright/test'
import { Api } from '#tests/journeys/kit/api.ts'
import { listAddress } from '#tests/journeys/kit/dictionary.ts'
import { signIn, visit } from '#tests/journeys/kit/people.ts'
import { kilobytes, scriptsOf, settled } from '#tests/journeys/kit/weight.ts'
import { openBrowser } from '../../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import { rowsOf, tickets } from './places.ts'

const against = 'as Chromium asks for it, gzip'

/** What is opened from the list of tickets, and what it loads beside it. */
const further: readonly [what: string, open: (page: Page) => Promise<unknown>][] = [
  [
    'the form of a ticket',
    async page => {
      await page.getByRole('link', { name: 'New plan' }).first().click()
      await page.getByRole('textbox', { name: 'Title' }).waitFor()
    },
  ],
  ['the palette', page => page.keyboard.press('Control+k')],
]

/** Gzip bytes of the JavaScript that a browser really asks for. */
export async function bytes(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  const api = new Api(address)
  try {
    const light = await browser.newPage({ baseURL: address })
    const first = scriptsOf(light)
    await visit(light)
    await light.getByRole('heading', { level: 1 }).waitFor()
    await settled(light, first)

    const lists = { tickets, projects: '/project/list', 'the dictionary': listAddress }
    const figures = [atMost('sign-in page, JavaScript', 90, kilobytes(first), 'KB', against)]
    let open: { page: Page; loaded: Set<string> } | undefined
    for (const [what, at] of Object.entries(lists)) {
      const page = await browser.newPage({ baseURL: address })
      const loaded = scriptsOf(page)
      await signIn(page, api, 'admin', { at })
      await rowsOf(page).nth(2).waitFor()
      await settled(page, loaded)
      const sum = kilobytes(new Set([...loaded, ...first]))
      figures.push(atMost(`first list, ${what}: JavaScript so far`, 420, sum, 'KB', against))
      open ??= { page, loaded }
    }
    if (!open) return figures
    const { page, loaded } = open
    for (const [what, act] of further) {
      const before = new Set(loaded)
      await act(page)
      await settled(page, loaded)
      const added = kilobytes([...loaded].filter(path => !before.has(path)))
      figures.push(atMost(`${what}: JavaScript beside it`, 60, added, 'KB', against))
    }
    return figures
  } finally {
    await browser.close()
  }
}
