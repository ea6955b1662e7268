import { codeFor, memberMenu, newAccount, pageWith429, sendCode, signInAs } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { byTheme, languages } from './kit/pairs.ts'
import { visit } from './kit/people.ts'

test('a refusal keeps what was typed and says what to do', async ({ page }) => {
  await visit(page)
  await signInAs(page, 'member', { password: 'Wrong-password-1' })
  await expect(page.getByRole('alert')).toHaveText('The login name or password is wrong.')
  await expect(page.getByText('After five wrong tries in a row')).toBeVisible()
  await expect(page.getByLabel('Login name')).toHaveValue('member')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-password-1')
  await expect(page.getByLabel('Verification code')).toHaveValue('')

  // Another way and back: still there.
  await page.getByRole('tab', { name: 'E-mail code' }).click()
  await page.getByLabel('E-mail address').fill('a@test.example')
  await page.getByRole('tab', { name: 'With password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-password-1')
  await page.getByRole('tab', { name: 'With password' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'E-mail code' })).toBeFocused()
  await expect(page.getByLabel('E-mail address')).toHaveValue('a@test.example')
})

test('by e-mail: a code, the wait that outlives a reload, and in', async ({ page, api }) => {
  const { email } = await newAccount(api, 'by-email')
  await visit(page)
  await page.getByRole('tab', { name: 'E-mail code' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('This cannot be empty')).toBeVisible()
  await axe(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await axe(page)
  await worded(page)

  await page.reload()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible()

  const code = await codeFor(api, email)
  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Type the code of the newest mail')).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await axe(page)

  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(memberMenu(page)).toBeVisible()
})

test('an address nobody has is answered like any other', async ({ page, api }) => {
  await visit(page, { at: '/login?way=email' })
  const email = 'nobody-at-all@test.example'
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible()
  await expect(codeFor(api, email)).rejects.toThrow('no code was sent')
  await page.getByLabel('Verification code').fill('123456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible()
})

test('the server keeps the wait as well, and says when to ask again', async ({ api, browser }) => {
  const { email } = await newAccount(api, 'impatient')
  const page = await pageWith429(browser, api)
  await api.call('POST', '/api/v1/member/email/sms/request', { email, purpose: 'LOGIN' })
  await visit(page, { at: '/login?way=email' })
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('alert')).toContainText('Too many attempts')
  await expect(page.getByText('One code a minute can be sent.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible()
  await axe(page)
})

test('the back office takes those who hold a menu there; others learn why not', async ({
  page,
}) => {
  await visit(page)
  await page.getByRole('tab', { name: 'Back office' }).click()
  await signInAs(page, 'member')
  await expect(page.getByRole('alert')).toHaveText('You are not an administrator.')
  await expect(page.getByText('Your login name and password are right')).toBeVisible()
  await axe(page)
  await worded(page)
  await page.getByRole('button', { name: 'I am a member' }).click()
  await expect(page.getByLabel('Login name')).toHaveValue('member')
  await sendCode(page)
  await expect(memberMenu(page)).toBeVisible()
})

test('an editor enters the back office', async ({ page }) => {
  await visit(page, { at: '/login?way=office' })
  await signInAs(page, 'editor')
  await expect(memberMenu(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
})

test('who signs in again in the same tab is where they were; who left on purpose starts afresh', async ({
  page,
}) => {
  const wanted = '/systemSetup/dictManage?type=bank'
  await visit(page, { at: wanted })
  await page.goto('/login')
  await signInAs(page, 'admin')
  await expect(page).toHaveURL(wanted)
  await memberMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signInAs(page, 'editor')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
})

for (const language of languages)
  test(`every way is for everybody: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const ways = byTheme(language, [
      '/login?way=email',
      '/login?way=mobile',
      '/login?way=office',
      '/forgetPwd',
    ])
    for (const [theme, addresses] of ways)
      for (const at of addresses) {
        await visit(page, { at, theme, language })
        await expect(page.locator('input[name=code]')).toBeVisible()
        await page.locator('button[type=submit]').click()
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
        await worded(page)
        await fits(page)
        await axe(page)
      }
  })
