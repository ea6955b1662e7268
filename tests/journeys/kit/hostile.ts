import type { Page } from '@playwright/test'
import { payloads } from '#tests/security/xss.ts'
import { expect } from './fixtures.ts'

/** All payloads, as many together as a text may have characters. */
export function packed(most: number): string[] {
  const packs = ['']
  for (const one of payloads.filter(({ length }) => length < most)) {
    const last = packs.at(-1) ?? ''
    if (last.length + one.length < most) packs[packs.length - 1] = `${last}${one}`
    else packs.push(one)
  }
  return packs
}

/** Counts what calls `fire`, in a page and the frames in it; for `addInitScript`. */
export const counting = () => {
  const top = window.top as unknown as { hits?: number[] }
  Object.assign(window, {
    fire: (n: number) => {
      top.hits = [...(top.hits ?? []), n]
    },
  })
}

/** What has called it. */
export const hits = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { hits?: number[] }).hits ?? [])

/** What stands in a page, and the frames in it, that would run something, whether or not it did. */
async function handlersIn(page: Page): Promise<string[]> {
  const found = page
    .frames()
    .map(frame =>
      frame.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap(one => [
          ...[...one.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => name),
          ...['href', 'src', 'action', 'formaction', 'xlink:href'].filter(name =>
            /^\s*(javascript|vbscript|data:text)/i.test(one.getAttribute(name) ?? ''),
          ),
          ...(one.hasAttribute('srcdoc') ? ['srcdoc'] : []),
        ]),
      ),
    )
  return (await Promise.all(found)).flat()
}

/** Nothing ran, and nothing stands there that would. */
export async function quiet(page: Page): Promise<void> {
  expect(await hits(page)).toEqual([])
  expect(await handlersIn(page)).toEqual([])
}
