import type { Page } from '@playwright/test'

/**
 * Holds a script of the app back, to look at the page without what is in it: its address, and a text
 * it contains where others have the same name. `asked` is when the page asks for it,
 * and `load` lets it go.
 */
export async function holdBack(page: Page, script: string, containing = '') {
  let load = () => {}
  const held = new Promise<void>(resolve => {
    load = resolve
  })
  let ask = () => {}
  const asked = new Promise<void>(resolve => {
    ask = resolve
  })
  await page.route(script, async route => {
    const response = await route.fetch()
    if ((await response.text()).includes(containing)) {
      ask()
      await held
    }
    await route.fulfill({ response })
  })
  return { asked, load }
}
