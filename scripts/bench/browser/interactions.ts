import type { Page } from '@playwright/test'
import { Api } from '#tests/journeys/kit/api.ts'
import { signIn } from '#tests/journeys/kit/people.ts'
import { openBrowser } from '../../browser.ts'
import { atMost, type Figure } from '../figure.ts'
import { rowsOf, slowDown, tickets } from './places.ts'

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

const box = (page: Page) => rowsOf(page).locator('input[type=checkbox]')
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

const ofLetters = (what: string, text: string, at: (page: Page) => Promise<void>): Interaction[] =>
  [...text].map(letter => [
    `a letter ${what}`,
    async page => {
      await at(page)
      await page.keyboard.type(letter)
    },
  ])
const atEnd = (find: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await find(page).focus()
  await page.keyboard.press('End')
}
const inField = (name: string) => (page: Page) => page.locator(`main [id$="-${name}"]`)
/** The frame of a select, which takes the clicks. */
const select = (name: string) => (page: Page) =>
  page.locator(`main .ant-select:has([id$="-${name}"])`)

const ticking: readonly Interaction[] = [
  ...[0, 1, 2, 3, 4].map(tick),
  click('selecting all rows', page => page.locator('thead input[type=checkbox]')),
  click('selecting none', page => page.locator('thead input[type=checkbox]')),
]

const inList: readonly Interaction[] = [
  click('sorting', page => page.locator('.cs-sort')),
  click('sorting the other way', page => page.locator('.cs-sort')),
  click('the filters', page => page.getByRole('button', { name: 'Filter', exact: true })),
  press('Escape'),
  click('the display settings', page => page.getByRole('button', { name: 'Display' })),
  press('Escape'),
  click('the next page', page => page.getByRole('link', { name: 'Next page' })),
  ...ofLetters(
    'of a search',
    '修訂文件',
    atEnd(page => page.getByRole('searchbox').first()),
  ),
  press('Control+k'),
  ...ofLetters('in the palette', 'ticket', async () => {}),
  press('ArrowDown'),
  press('Escape'),
]

const inForm: readonly Interaction[] = [
  ...ofLetters('of a title', 'Repair it', atEnd(inField('title'))),
  click('a list of choices', select('jobType')),
  click('a choice', option),
  click('a list of few choices', select('priority')),
  click('one of few choices', option),
  click('a calendar', inField('contributionDate')),
  click('the month before', page => page.locator('.ant-picker-header-prev-btn')),
  click('a day', page => page.locator('.ant-picker-cell-in-view')),
  ...ofLetters('of a figure', '12.50', atEnd(inField('workHour'))),
  click('sending what lacks something', page =>
    page.getByRole('button', { name: 'Submit for confirmation' }),
  ),
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

const places = [
  [`${tickets}&tab=pendingConfirm`, rowsOf, ticking],
  [tickets, rowsOf, inList],
  ['/projects/taskList/create?projectId=SEED000001', inField('title'), inForm],
] as const

/** How long the slowest of some fifty interactions take to show something. */
export async function interactions(address: string): Promise<Figure[]> {
  const browser = await openBrowser()
  const slowest: Record<string, number> = {}
  try {
    const page = await browser.newPage({
      baseURL: address,
      viewport: { width: 1440, height: 900 },
    })
    await page.addInitScript(watchEvents)
    await signIn(page, new Api(address), 'lead', { at: '/home/index' })
    for (const [at, ready, all] of places) {
      await slowDown(page, 1)
      await page.goto(at)
      await ready(page).first().waitFor()
      // What is loaded once the page is idle.
      await page.waitForTimeout(2000)
      await slowDown(page, 4)
      await interact(page, all)
      Object.assign(slowest, await page.evaluate(() => (window as unknown as Seen).slowest))
    }
  } finally {
    await browser.close()
  }
  const { '': _, ...named } = slowest
  const count = places.reduce((sum, [, , all]) => sum + all.length, 0)
  const against = `the slowest of ${count}, processor 4× slower`
  return Object.entries(named)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([what, time]) => atMost(`interaction: ${what}`, 200, time, 'ms', against))
}
