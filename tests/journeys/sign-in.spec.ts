import { word } from '#server/words.ts'
import { signInAs } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { visit } from './kit/people.ts'
import { unreliablePage } from './kit/unreliable.ts'

test('a member signs in and lands on a page of their menu', async ({ page }) => {
  await visit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture with the verification code' })).toBeVisible()
  await axe(page)
  await signInAs(page, 'admin')
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
})

test('nothing filled in is said at each field, and the first gets the focus', async ({ page }) => {
  await visit(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This cannot be empty')).toHaveCount(3)
  await expect(page.getByLabel('Login name')).toBeFocused()
  await axe(page)
})

test('a wrong code is said at the code, with a new picture', async ({ page }) => {
  await visit(page)
  const picture = page.getByRole('img', { name: 'Picture with the verification code' })
  const before = await picture.getAttribute('src')
  await signInAs(page, 'admin', { code: 'WXYZ' })
  await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible()
  await expect(page.getByLabel('Verification code', { exact: true })).toBeFocused()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await axe(page)
})

test('a wrong password says no more than that, and the next try works', async ({ page }) => {
  await visit(page)
  await signInAs(page, 'member', { password: 'Wrong-password-1' })
  await expect(page.getByRole('alert')).toHaveText('The login name or password is wrong.')
  await axe(page)
  await signInAs(page, 'nobody-of-that-name', { password: 'Wrong-password-1' })
  await expect(page.getByRole('alert')).toHaveText('The login name or password is wrong.')
  await signInAs(page, 'finance')
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
})

test('HTTP 500 signs nobody in, whatever its envelope says', async ({ browser, api }) => {
  const { page, end } = await unreliablePage(browser, api)
  await visit(page)
  await page.route('**/login/loginName', async route => {
    const response = await route.fetch()
    expect(await response.json()).toMatchObject({ meta: { code: 200 } })
    await route.fulfill({ response, status: 500 })
  })
  await signInAs(page, 'member')
  await expect(page.getByRole('alert')).toHaveText(word('en-US', 'pages/signIn:fallback'))
  await expect(page).toHaveURL(/login/)
  await end()
})

test('signing in leads back to the page asked for, with its query', async ({ page }) => {
  const wanted = '/systemSetup/dictManage?type=projectType&pageSize=10'
  await visit(page, { at: wanted })
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signInAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionaries' })).toBeVisible()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/systemSetup/dictManage')
  expect(Object.fromEntries(searchParams)).toMatchObject({ type: 'projectType', pageSize: '10' })
})

test('a redirect never leaves for another site', async ({ page, baseURL }) => {
  await visit(page, { at: '/login?redirect=https%3A%2F%2Fevil.test%2F' })
  await signInAs(page, 'admin')
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
})

test('signing out ends the session, and Back shows nothing of it', async ({ page }) => {
  await visit(page)
  await signInAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
  await page.getByRole('button', { name: /^Menu of / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

for (const theme of ['dark', 'light'] as const)
  for (const language of ['zh-TW', 'zh-CN', 'en-US'] as const)
    test(`the page is for everybody: ${theme}, ${language}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, { theme, language })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await worded(page)
      await fits(page)
      await axe(page)
    })

test('the first visit offers the language and the theme of the device', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-GB',
    colorScheme: 'light',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: '登入' })).toBeVisible()
  await fits(page)
  await axe(page)
  await page.getByRole('button', { name: 'Use English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const said = page.getByText('The language has been changed')
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Use light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(said).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await context.close()
})
