import { findHelp } from '#contract/areas/help/calls.ts'
import { helpAddress, helpPages, helpPath } from '#contract/areas/help/helpPages.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

test('everybody reads the help: on a phone, in Chinese and dark', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, { at: helpPath, language: 'zh-TW', theme: 'dark' })
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveCount(helpPages.length)
  await look(page)

  await page.goto(helpAddress('wallet'))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await look(page)
  const contents = page.getByRole('navigation', { name: '本頁內容' })
  await contents.getByText('本頁內容').click()
  const last = contents.getByRole('link').last()
  const heading = (await last.textContent()) ?? ''
  await last.click()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport()
  await look(page)
  await page.getByRole('link', { name: '所有說明頁面' }).first().click()
  await expect(page).toHaveURL(new RegExp(`${helpPath}$`))
})

test('everybody reads the help: at a desk, in English and light', async ({ page }) => {
  await page.setViewportSize(wide)
  await visit(page, { at: helpPath, theme: 'light' })
  const members = page.getByRole('region', { name: 'For members' })
  await expect(members.getByRole('link', { name: 'Tickets', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'For administrators' })).toBeVisible()
  await look(page)
  await members.getByRole('link', { name: 'Tickets', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await expect(page).toHaveTitle(/^Tickets · Help/)
  await look(page)

  // The address of a section leads to it, in every language.
  await page.goto(helpAddress('tickets', 'confirm'))
  const section = page.getByRole('heading', { level: 2, name: 'Confirm or reject work' })
  await expect(section).toBeInViewport()
  await page.getByRole('combobox').selectOption('zh-CN')
  await expect(page.getByRole('heading', { level: 2, name: '确认或退回工单' })).toBeInViewport()

  await page.goto(`${helpPath}/nothing`)
  await expect(page.getByRole('heading', { level: 1, name: '没有这个帮助页面' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(helpPages.length)
  await look(page)
})

test('the help is searched, and the address keeps what for', async ({ page }) => {
  await page.setViewportSize(wide)
  await visit(page, { at: helpPath, theme: 'light' })
  const field = page.getByRole('searchbox', { name: 'Search the help' })
  await field.fill('claim a plan')
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(page.getByRole('heading', { name: 'Results for “claim a plan”' })).toBeVisible()
  await expect(first).toBeVisible()
  await expect(page).toHaveURL(/\?keyword=claim\+a\+plan$/)
  await look(page)
  await page.reload()
  await expect(field).toHaveValue('claim a plan')
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${helpPath}/\\w+(#\\w+)?$`))
  await page.goBack()
  await expect(first).toBeVisible()

  await field.fill('xqzwv')
  await expect(page.getByText(/^No results/)).toBeVisible()
  await look(page)

  await page.route(`**${findHelp.path}*`, route =>
    route.fulfill({ json: { meta: { code: 500, name: 'internal', message: '' } } }),
  )
  await field.fill('wallet')
  await expect(page.getByRole('alert')).toContainText('The help could not be searched')
  await look(page)
  await page.unroute(`**${findHelp.path}*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(first).toBeVisible()
})

test('a help page loads its own text, and weighs no more than it may', async ({ page }) => {
  const scripts = scriptsOf(page)
  await visit(page, { at: helpAddress('wallet'), language: 'zh-TW' })
  await expect(page.getByRole('article')).toBeVisible()
  await settled(page, scripts)
  const texts = [...scripts].filter(path =>
    helpPages.some(name => new RegExp(`/${name}-[^/]+\\.js$`).test(path)),
  )
  expect(texts).toHaveLength(1)
  expect(kilobytes(scripts), 'help page, KB of JavaScript').toBeGreaterThan(50)
  expect(kilobytes(scripts), 'help page, KB of JavaScript').toBeLessThanOrEqual(100)
})

test('the help of a screen stands beside it', async ({ page, api }) => {
  await page.setViewportSize(wide)
  await signIn(page, api, 'member', { at: '/user/wallet', language: 'zh-CN' })
  const open = page.getByRole('banner').getByRole('button', { name: '本页帮助' })
  await open.click()
  const drawer = page.getByRole('dialog', { name: '帮助' })
  await expect(drawer.getByRole('heading', { level: 3, name: '钱包' })).toBeVisible()
  await look(page)

  // The screen can be used meanwhile, and the text follows it.
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/wallet/)
  await expect(drawer.getByRole('heading', { level: 3, name: '钱包' })).toHaveCount(0)

  await drawer.getByRole('searchbox').fill('转账')
  const result = drawer.getByRole('listitem').getByRole('link', { name: '转账给其他成员' })
  await expect(result).toBeVisible()
  await look(page)
  await result.click()
  const section = drawer.locator('summary', { hasText: '转账给其他成员' })
  await expect(section).toBeFocused()
  await expect(drawer.locator('details[open]')).toHaveCount(1)
  await look(page)
  await drawer.getByRole('link', { name: '钱包', exact: true }).first().click()
  await expect(page).toHaveURL(/\/user\/wallet$/)
  await expect(drawer).toBeVisible()

  const tab = drawer.getByRole('link', { name: '在新标签页中打开' })
  await expect(tab).toHaveAttribute('href', helpAddress('wallet', 'transfer'))
  await section.focus()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
})

test('on a phone the help covers the screen, and a link to one closes it', async ({
  page,
  api,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, api, 'member', { at: '/user/bankCard', language: 'zh-CN', theme: 'light' })
  await page.getByRole('banner').getByRole('button', { name: '本页帮助' }).click()
  const drawer = page.getByRole('dialog', { name: '帮助' })
  await expect(drawer.getByRole('heading', { level: 3, name: '钱包' })).toBeVisible()
  await look(page)
  await drawer.locator('details[open]').getByRole('link', { name: '钱包' }).first().click()
  await expect(page).toHaveURL(/\/user\/wallet$/)
  await expect(drawer).toBeHidden()
})
