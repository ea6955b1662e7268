import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect } from './fixtures.ts'

// Half as long as the readable one, which is sent to every page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Waits until nothing moves any more: half-faded colours have no contrast of their own. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      .every(({ playState }) => playState !== 'running'),
  )
}

/**
 * Finds what need not be looked at: of siblings that differ in words alone the third and further
 * ones, and the page behind a modal dialog, which nobody gets to and which was looked at before.
 * Runs in the page.
 */
function unseen(): Element[] {
  const words =
    /^(id|for|name|value|href|src|alt|title|placeholder|aria-(label|labelledby|describedby|controls)|data-.*)$/
  const attribute = ({ name, value }: Attr) =>
    words.test(name) ? `${name}${value === '' ? '-' : '+'}` : `${name}=${value}`
  const text = (node: ChildNode) => (node.nodeType === 3 && node.nodeValue?.trim() ? '+' : '')
  const found: Element[] = []
  const shapeOf = (one: Element): string => {
    const counts = new Map<string, number>()
    const inner = [...one.childNodes].map(node => {
      if (!(node instanceof Element)) return text(node)
      const shape = shapeOf(node)
      const count = (counts.get(shape) ?? 0) + 1
      counts.set(shape, count)
      if (count > 2) found.push(node)
      return shape
    })
    return `<${one.tagName} ${[...one.attributes].map(attribute).sort()}>${inner.join('')}</>`
  }
  shapeOf(document.body)
  const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  const root = document.getElementById('root')
  return root && modal.some(one => one.checkVisibility()) ? [...found, root] : found
}

/**
 * What is wrong on the page as it stands now, or in a part of it, with where it stands. axe is put
 * into a page once, and asked there: its Playwright package does so each time, and takes twice as
 * long.
 */
async function wrong(page: Page, where?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate(`globalThis.unseen = ${unseen}`)
  }
  return page.evaluate(
    async ({ values, where }) => {
      const { axe, unseen } = window as unknown as { axe: typeof axeCore; unseen(): Element[] }
      const { violations } = await axe.run(where ?? { exclude: unseen() }, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
        // It is in no frame, and would ask there in vain.
        iframes: false,
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          at: target.join(' '),
          said: `${id}: ${help} at ${target.join(' ')} (${failureSummary})`,
        })),
      )
    },
    { values: tags, where },
  )
}

/** What stands half below the bars that stick must be whole once it is scrolled to. */
const covered = /^target-size: .* partially obscured/s

/** Everybody can use the page as it stands now (WCAG 2.0 to 2.2, A and AA). */
export async function axe(page: Page): Promise<void> {
  await still(page)
  const found: string[] = []
  for (const { at, said } of await wrong(page)) {
    if (!covered.test(said)) {
      found.push(said)
      continue
    }
    const before = await page.evaluate(() => scrollY)
    await page.locator(at).evaluate(one => one.scrollIntoView({ block: 'center' }))
    found.push(...(await wrong(page, at)).map(one => one.said))
    await page.evaluate(y => scrollTo(0, y), before)
  }
  expect(found, 'what axe found').toEqual([])
}

const leftover = /\{\{|\b(kit|shell|errors|validation|menus|pages\/\w+|entities(\/\w+)?)[:.][\w$]+/

/**
 * Every text on the page is a word: none a key that nobody worded, none the name of an icon. Variables
 * of these names are meant to be read as such.
 */
export async function worded(page: Page, variables: readonly string[] = []): Promise<void> {
  const texts = await page.evaluate(() => [
    document.title,
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap(one =>
      ['aria-label', 'title', 'placeholder', 'alt'].map(name => one.getAttribute(name) ?? ''),
    ),
  ])
  const meant = new Set(variables.map(name => `{{${name}}}`))
  const read = texts.map(text =>
    text.replaceAll(/\{\{\w+\}\}/g, one => (meant.has(one) ? '' : one)),
  )
  expect(read.filter(text => leftover.test(text))).toEqual([])
  // The icons bring English names along, which would be read out in every language.
  const icons = await page
    .locator(':is(button, a):not([aria-label]) .anticon[aria-label]:not([aria-hidden=true])')
    .evaluateAll(all => all.map(icon => icon.getAttribute('aria-label')))
  expect([...new Set(icons)], 'icons read out as part of a name').toEqual([])
}

/** Nothing is cut off or pushes the page wider than the window. */
export async function fits(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Just after the window changed, the menu is still on its way out.
  await expect.poll(over, 'pixels beyond the window').toBeLessThanOrEqual(0)
}

/** Every one of these pages, once it stands whole, is worded, fits, and can be used by everybody. */
export async function forEverybody(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .cs-wait, .cs-ticket-skeleton')).toHaveCount(0)
    await worded(page)
    await fits(page)
    await axe(page)
  }
}

/** The page as it stands now is worded, fits, and can be used by everybody. */
export async function look(page: Page, variables: readonly string[] = []): Promise<void> {
  await axe(page)
  await fits(page)
  await worded(page, variables)
}

/** The page, scrolled to its end, ends above a bar that stands at the bottom of the window. */
export async function endsAbove(page: Page, bar: Locator) {
  const { y: top = 0 } = (await bar.boundingBox()) ?? {}
  // In the page itself: the box that Playwright tells may be that from before the scrolling.
  const end = await page.getByRole('contentinfo').evaluate(async foot => {
    scrollTo(0, document.body.scrollHeight)
    await new Promise(requestAnimationFrame)
    return foot.getBoundingClientRect().bottom
  })
  expect(top).toBeGreaterThan(0)
  expect(end).toBeLessThanOrEqual(top)
}
