import type { Page } from '@playwright/test'
import { expect, test } from './kit/fixtures.ts'
import { signIn } from './kit/people.ts'

/** A tree is a table at every width. */
const tree = '/accessManage/menuManage'

/** The lists with the most columns and the longest texts. */
const lists = [
  '/employee/employeeList',
  '/systemSetup/configManage',
  '/systemSetup/dictManage',
  '/examine/examAuthList',
  '/coins/coinsTrans',
  '/coins/coinsManage',
  '/project/allTask',
  '/projects/taskList?projectId=APP',
  '/projects/member?projectId=APP',
  '/payments/orders',
  '/message/deliveries',
  tree,
  '/accessManage/roleManage',
]
const widths = [1440, 1024, 390]

/** Waits until the page has taken on its width, the menu in a drawer and rows as cards, and is loaded. */
async function settled(page: Page, width: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toHaveCount(width < 992 ? 0 : 1)
  const cards = width < 720 && !page.url().endsWith(tree)
  if (cards) await expect(page.locator('main .cs-table')).toHaveCount(0)
  await expect(page.locator('main').locator('[aria-busy=true], .cs-wait')).toHaveCount(0)
}

/** What cannot be read as it stands. Runs in the page. */
function unreadable(): string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`)
  for (const cell of document.querySelectorAll<HTMLElement>(
    'main :is(.cs-table :is(th, td), .cs-card-fields > div, .cs-card-head)',
  )) {
    if (!cell.checkVisibility()) continue
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const around = node.parentElement
      if (!around || around.closest('.cs-aside') || !node.data.trim()) continue
      const said = `“${node.data.slice(0, 40)}”`
      // The closest element that hides what goes beyond it.
      let clip: HTMLElement | null = around
      while (clip && clip !== cell && getComputedStyle(clip).overflowX === 'visible')
        clip = clip.parentElement
      const own = clip && clip !== cell ? clip : undefined
      if (own && own.scrollWidth > own.clientWidth + 1) {
        own.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        if (getComputedStyle(own).textOverflow !== 'ellipsis') found.push(`cut: ${said}`)
        else if (!own.title.includes(node.data.trim())) found.push(`no tooltip: ${said}`)
        continue
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1)
        found.push(`beyond its cell: ${said}`)
      for (const { 0: word, index } of node.data.matchAll(/[\w.@+]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`broken: “${word}”`)
      }
    }
  }
  return [...new Set(found)]
}

test('no text of a list is cut without a sign, and no word is broken', async ({ page, api }) => {
  test.setTimeout(150_000)
  await signIn(page, api, 'admin', { at: '/project/list' })
  const found: Record<string, string[]> = {}
  for (const at of lists) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page, width)
      await expect(page.locator('main :is(tbody tr, .cs-card, [data-row])').first()).toBeVisible()
      let wrong: string[] = []
      // What sets tooltips is loaded when the pointer first comes to a table.
      await expect(async () => {
        wrong = await page.evaluate(unreadable)
        expect(wrong).toEqual([])
      })
        .toPass({ timeout: 5_000 })
        .catch(() => {
          found[`${at} at ${width}`] = wrong
        })
    }
  }
  expect(found).toEqual({})
})
