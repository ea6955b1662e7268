import type { BrowserContext } from '@playwright/test'
import { articleList } from '#contract/areas/content/calls.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import type { OpenForm } from '#contract/areas/eform/calls.ts'
import { formPath } from '#contract/areas/eform/formPaths.ts'
import { savedView } from '#contract/kit/entities/savedView.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { newAccount } from './kit/accounts.ts'
import { listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { signIn, visit } from './kit/people.ts'
import { fixedCode } from './kit/server.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

/** The font files that pages of a context ask for. */
function fontsOf(context: BrowserContext): string[] {
  const fonts: string[] = []
  context.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  return fonts
}

test('the pages weigh no more than they may', async ({ page, context, api }) => {
  const light = scriptsOf(page)
  const fonts = fontsOf(context)
  await visit(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page, light)
  // React alone is more than this: a smaller sum was taken too early.
  expect(kilobytes(light), 'sign-in page, KB of JavaScript').toBeGreaterThan(50)
  expect(kilobytes(light), 'sign-in page, KB of JavaScript').toBeLessThanOrEqual(90)

  const payer = await context.newPage()
  const pay = scriptsOf(payer)
  // In the language whose words weigh most.
  await visit(payer, { at: '/pay/none', language: 'zh-TW' })
  await expect(payer.getByRole('alert')).toBeVisible()
  await settled(payer, pay)
  expect(kilobytes(pay), 'pay page, KB of JavaScript').toBeGreaterThan(50)
  expect(kilobytes(pay), 'pay page, KB of JavaScript').toBeLessThanOrEqual(80)

  const reader = await context.newPage()
  const read = scriptsOf(reader)
  const { data } = await api.call<{ list: { id: number }[] }>('GET', articleList.path)
  const at = articlePath(data?.list[0]?.id ?? 0, '')
  await visit(reader, { at, language: 'zh-TW' })
  await expect(reader.getByRole('article')).toBeVisible()
  await settled(reader, read)
  expect(kilobytes(read), 'article page, KB of JavaScript').toBeGreaterThan(50)
  expect(kilobytes(read), 'article page, KB of JavaScript').toBeLessThanOrEqual(90)

  const visitor = await context.newPage()
  const form = scriptsOf(visitor)
  const name = { EN_US: 'Name' }
  const shown: OpenForm = {
    ...{ code: 'visit', state: 'OPEN', formName: 'Visit', onAirDate: '', endDate: null },
    ...{ enableMore: false, followUp: true, filledFor: null, asksEmail: false, member: null },
    ...{ opened: 'now', kept: null },
    form: {
      ...{ number: 1, languages: ['EN_US'], texts: {} },
      elements: [{ key: 'name', kind: 'TEXT', name, sort: 10, required: true }],
    },
  }
  await visitor.route('**/api/v1/form/view*', route =>
    route.fulfill({ json: { meta: { code: 200, message: '' }, data: shown } }),
  )
  await visit(visitor, { at: formPath('visit'), language: 'zh-TW' })
  await expect(visitor.getByLabel('Name')).toBeVisible()
  await settled(visitor, form)
  expect(kilobytes(form), 'form page, KB of JavaScript').toBeGreaterThan(50)
  expect(kilobytes(form), 'form page, KB of JavaScript').toBeLessThanOrEqual(90)

  expect(fonts, 'fonts of light pages').toEqual([])

  const second = await context.newPage()
  const list = scriptsOf(second)
  // A member with a view of it, whose list has tabs.
  await newAccount(api, 'weigher', ['ROLE_ADMIN'])
  const view = { name: 'By type', list: 'dict', query: 'orderBy=type' }
  await api.as('weigher', 'POST', `${savedView.path}/create`, view)
  await signIn(second, api, 'weigher', { at: listAddress })
  await expect(second.getByRole('row').nth(5)).toBeVisible()
  await expect(second.getByRole('link', { name: 'By type' })).toBeVisible()
  await settled(second, list)
  const both = new Set([...light, ...list])
  expect(kilobytes(both), 'sign-in and first list, KB of JavaScript').toBeLessThanOrEqual(420)
})

test('the web font is loaded when the first page is idle, and used from the next one on', async ({
  page,
  context,
  api,
}) => {
  const fonts = fontsOf(context)
  const root = page.locator('html')
  await signIn(page, api, 'admin', { at: listAddress })
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect.poll(() => fonts).toEqual([expect.stringContaining('inter-latin-wght-normal')])
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('commonshare-font')))
    .not.toBeNull()
  await expect(root).not.toHaveAttribute('data-font')
  await page.reload()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect(root).toHaveAttribute('data-font')
  await expect(root).toHaveCSS('font-family', /^"Inter Variable"/)
  // Visitors of the same browser have it as well, here in Chinese, without its punctuation.
  await visit(page, { language: 'zh-TW' })
  await expect(root).toHaveCSS('font-family', /^"Inter beside Chinese", "PingFang TC"/)
})

test('the app is there once somebody has typed: a first list asks for little after that', async ({
  page,
}) => {
  const asked = scriptsOf(page)
  await visit(page, { at: listAddress })
  const name = page.getByLabel(/^Login name/)
  await expect(name).toBeVisible()
  await settled(page, asked)
  const before = new Set(asked)
  await name.fill('admin')
  await settled(page, asked)
  const typed = [...asked].filter(path => !before.has(path))
  expect(kilobytes(typed), 'while typing, KB of JavaScript').toBeGreaterThan(200)
  expect(typed.some(path => path.includes('/list-'))).toBe(true)

  asked.clear()
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByLabel(/code/i).first().fill(fixedCode)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  expect([...asked].length, 'scripts after the click').toBeLessThanOrEqual(16)
})
