import type { Page } from '@playwright/test'
import { Api } from '#tests/journeys/kit/api.ts'
import { signIn } from '#tests/journeys/kit/people.ts'
import { openBrowser } from '../../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import { slowDown, tickets } from './places.ts'

/** Milliseconds between two of them. */
const pause = 400

type Seen = { slowest: Record<string, number>; now: string }

/** Takes down how long each interaction lasts until the next picture. Runs in the page. */
function watchEvents() {
  const seen = window as unknown as Seen
  seen.slowest = {}
  seen.now = ''
  new PerformanceObserver(list => {
    for (const one of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (one.interactionId)
        seen.slowest[seen.now] = Math.max(seen.slowest[seen.now] ?? 0, one.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

type Interaction = [what: string, act: (page: Page) => Promise<unknown>]

const box = (page: Page) => page.locator('tbody tr[data-row-key] input[type=checkbox]')
const tick = (nth: number): Interaction => [
  `ticking row ${nth + 1}`,
  page => box(page).nth(nth).click(),
]
const press = (key: string): Interaction => [`the ${key} key`, page => page.keyboard.press(key)]
const click = (what: string, find: (page: Page) => ReturnType<Page['locator']>): Interaction => [
  what,
  page => find(page).first().click(),
]
const option = (page: Page) =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')

const inList: readonly Interaction[] = [
  ...[0, 1, 2, 3, 4].map(tick),
  click('selecting all', page => page.locator('thead input[type=checkbox]')),
  click('selecting none', page => page.locator('thead input[type=checkbox]')),
  click('sorting', page => page.locator('th.ant-table-column-has-sorters')),
  click('sorting back', page => page.locator('th.ant-table-column-has-sorters')),
  click('the filters', page => page.getByRole('button', { name: 'Filter', exact: true })),
  press('Escape'),
  click('the display settings', page => page.getByRole('button', { name: 'Display' })),
  press('Escape'),
  click('the next page', page => page.locator('.ant-pagination-next button')),
  ...[...'修訂文件'].map(
    (letter): Interaction => [
      'a letter of a search',
      async page => {
        await page.getByRole('searchbox').first().focus()
        await page.keyboard.press('End')
        await page.keyboard.type(letter)
      },
    ],
  ),
  press('Control+k'),
  ...[...'ticket'].map(
    (letter): Interaction => ['a letter in the palette', page => page.keyboard.type(letter)],
  ),
  press('ArrowDown'),
  press('Escape'),
]

const inForm: readonly Interaction[] = [
  ...[...'Repair it'].map(
    (letter): Interaction => [
      'a letter of a title',
      async page => {
        await page.getByRole('textbox', { name: 'Title' }).focus()
        await page.keyboard.press('End')
        await page.keyboard.type(letter)
      },
    ],
  ),
  click('a list of choices', page => page.getByRole('combobox', { name: 'Job type' })),
  click('a choice', option),
  click('a calendar', page => page.locator('.ant-picker input')),
  click('the next month', page => page.locator('.ant-picker-header-next-btn')),
  click('a day', page => page.locator('.ant-picker-cell-in-view')),
  click('saving what lacks something', page => page.getByRole('button', { name: 'Save' })),
]

async function interact(page: Page, all: readonly Interaction[]): Promise<void> {
  for (const [what, act] of all) {
    await page.evaluate(name => {
      ;(window as unknown as Seen).now = name
    }, what)
    await act(page)
    await page.waitForTimeout(pause)
  }
}

/** How long the slowest of some fifty interactions takes to show something. */
export async function interactions(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watchEvents)
    await signIn(page, new Api(address), 'lead', { at: tickets })
    await box(page).nth(5).waitFor()
    await slowDown(page, 4)
    await interact(page, inList)
    const slowest = await page.evaluate(() => (window as unknown as Seen).slowest)
    await page.goto('/projects/taskList/create?projectId=SEED000001')
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await page.waitForTimeout(2000)
    await interact(page, inForm)
    const more = await page.evaluate(() => (window as unknown as Seen).slowest)
    const { '': _, ...named } = { ...slowest, ...more }
    const count = inList.length + inForm.length
    return Object.entries(named)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([what, time]) =>
        atMost(
          `interaction: ${what}`,
          200,
          time,
          'ms',
          `the slowest of ${count}, processor 4× slower`,
        ),
      )
  } finally {
    await browser.close()
  }
}
