import type { Page } from '@playwright/test'
import '#contract/registry.ts'
import { declared } from '#contract/kit/declared.ts'
import { expect, test } from './kit/fixtures.ts'
import { signIn } from './kit/people.ts'

/** Every screen of the product; those of a project with a project of the demo. */
const addresses = Object.values(declared().screens)
  .map(({ at }) => at)
  // It covers the frame, and has journeys of its own.
  .filter(at => at !== '/projects/bigScreen')
  .map(at => (at.startsWith('/projects/') ? `${at}?projectId=APP` : at))
  .sort()
/** English has the longest words; one kind of Chinese each, by turns, breaks lines elsewhere. */
const chinese = ['zh-TW', 'zh-CN'] as const
type Language = 'en-US' | (typeof chinese)[number]
const documentLanguage = { 'en-US': 'en-US', 'zh-TW': 'zh-Hant-TW', 'zh-CN': 'zh-Hans-CN' }
const widths = { 'en-US': [1440, 1024, 390], 'zh-TW': [390, 1440], 'zh-CN': [390, 1440] }
/** The screens are divided among several tests. */
const parts = 3

/**
 * Texts that end where their box ends, without a sign that they go on. What scrolls can be read.
 * Runs in the page.
 */
function cut(): string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide`)
  for (const box of document.querySelectorAll<HTMLElement>('body *')) {
    if (box.scrollWidth <= box.clientWidth + 1 || !box.innerText?.trim()) continue
    const { overflowX, textOverflow } = getComputedStyle(box)
    if (overflowX !== 'hidden' && overflowX !== 'clip') continue
    // Only for screen readers, or not shown at all.
    if (box.clientWidth <= 1 || !box.checkVisibility() || box.closest('.cs-aside')) continue
    if (textOverflow !== 'ellipsis') found.push(`cut: “${box.innerText.slice(0, 40)}”`)
  }
  return [...new Set(found)]
}

/**
 * Whether texts are in the web font, which is wider than those of most systems: what has room in it
 * has room in them. Runs in the page.
 */
function inWebFont(): boolean {
  const widthIn = (font: string) => {
    const text = document.createElement('span')
    text.textContent = 'Commonshare'
    text.style.cssText = `position: absolute; font-family: ${font}`
    document.body.append(text)
    const { width } = text.getBoundingClientRect()
    text.remove()
    return width
  }
  return widthIn('inherit') !== widthIn('var(--cs-font-system)')
}

const settled = async (page: Page, width: number) => {
  const menu = page.locator('nav.cs-menu')
  await expect(menu).toHaveCount(width < 992 ? 0 : 1)
  await expect(page.locator('main').locator('[aria-busy=true], .cs-wait')).toHaveCount(0)
}

for (let part = 0; part < parts; part++)
  test(`no text of a page is cut, and no two tabs are called the same, part ${part + 1} of ${parts}`, async ({
    page,
    api,
  }) => {
    test.setTimeout(240_000)
    // An earlier page has loaded it: src/kit/light/font.ts.
    await page.addInitScript(() => localStorage.setItem('commonshare-font', 'loaded'))
    await signIn(page, api, 'admin', { at: '/home/index' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(async () => {
      // Whatever came too late for a page is there for the next one.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(inWebFont)).toBe(true)
    }).toPass()
    const found: Record<string, string[]> = {}
    const measure = async (at: string, language: Language) => {
      await page.evaluate(name => localStorage.setItem('commonshare-locale', name), language)
      const [first = 1440] = widths[language]
      await page.setViewportSize({ width: first, height: 900 })
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', documentLanguage[language])
      for (const width of widths[language]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page, width)
        const wrong = await page.evaluate(cut)
        if (wrong.length > 0) found[`${at} in ${language} at ${width}`] = wrong
      }
    }
    for (const [index, at] of addresses.entries()) {
      if (index % parts !== part) continue
      await measure(at, 'en-US')
      await measure(at, chinese[index % chinese.length] ?? 'zh-TW')
    }
    expect(found).toEqual({})
    const tabs = await page.locator('[data-tab]').allInnerTexts()
    expect(tabs.filter((name, index) => tabs.indexOf(name) !== index)).toEqual([])
  })

test('a text that is cut is found, one that ends in an ellipsis is not', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: '/home/index' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await settled(page, 1440)
  const style = (css: string) => heading.evaluate((one, css) => one.setAttribute('style', css), css)
  await style('width: 20px; overflow: hidden; white-space: nowrap')
  expect(await page.evaluate(cut)).toEqual([expect.stringMatching(/^cut: “Hello/)])
  await style('width: 20px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis')
  expect(await page.evaluate(cut)).toEqual([])
})

test('the address of a record without its id, and of a form elsewhere, leads to the list', async ({
  page,
  api,
}) => {
  const lists = {
    '/cms/editCms': '/cms/cmsmanage',
    '/coin/details': '/coins/coinsManage',
    '/payments/refunds/create': '/payments/payments',
    '/eform/editform': '/eform/eformManage',
    '/user/verifictionDetail': '/user/verificationList',
    '/user/qualificationDetail': '/user/verificationList',
    '/user/copyrightsDetail': '/user/verificationList',
  }
  await signIn(page, api, 'admin', { at: '/home/index' })
  for (const [at, list] of Object.entries(lists)) {
    await page.goto(at)
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
