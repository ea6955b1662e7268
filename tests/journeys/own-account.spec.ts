import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { memberMenu, newAccount, signInAs, signOut } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, forEverybody, worded } from './kit/look.ts'
import { byTheme, languages } from './kit/pairs.ts'
import { signIn, visit } from './kit/people.ts'

test('one’s own sessions: where, since when, and ended one by one or all at once', async ({
  page,
  api,
}) => {
  const { loginName } = await newAccount(api, 'many-places')
  const others = [await api.newSession(loginName), await api.newSession(loginName)]
  await visit(page)
  await signInAs(page, loginName)
  await expect(memberMenu(page)).toBeVisible()
  await page.goto('/user/security')
  await expect(page.getByText('Chrome on Linux').first()).toBeVisible()
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out Unknown device' })).toHaveCount(2)
  await axe(page)
  await worded(page)

  await page.getByRole('button', { name: 'Sign out Unknown device' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Sign out Unknown device?')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign out Unknown device' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0)
  await expect(page.getByText('Session signed out')).toHaveCount(2)
  for (const { token } of others)
    expect((await api.call('GET', '/api/v1/mc/member', {}, token)).meta.code).toBe(401)
})

test('a changed password: the old one asked for, the new one twice', async ({ page, api }) => {
  const { loginName } = await newAccount(api, 'changes-it')
  const elsewhere = await api.newSession(loginName)
  await signIn(page, api, loginName, { at: '/', signed: await api.newSession(loginName) })
  await memberMenu(page).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const submit = page.getByRole('button', { name: 'Change the password' })
  await submit.click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await axe(page)
  await page.getByLabel('Current password').fill('not my password')
  await page.locator('#password-password').fill('Brand-new-pass-1')
  await page.getByLabel('New password once more').fill('Brand-new-pass-2')
  await submit.click()
  await expect(page.getByText('The two new passwords are not the same.')).toBeVisible()
  await page.getByLabel('New password once more').fill('Brand-new-pass-1')
  await submit.click()
  await expect(page.getByText('The password is wrong')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.locator('#password-password')).toHaveValue('Brand-new-pass-1')
  await axe(page)
  await page.getByLabel('Current password').fill(demoPassword)
  await submit.click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect((await api.call('GET', '/api/v1/mc/member', {}, elsewhere.token)).meta.code).toBe(401)
  await signOut(page)
  await signInAs(page, loginName, { password: 'Brand-new-pass-1' })
  await expect(memberMenu(page)).toBeVisible()
})

for (const language of languages)
  test(`one’s own account is for everybody: ${language}`, async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const pages = byTheme(language, [
      '/user/security',
      '/user/resetPwd',
      '/user/bindAccount',
      '/systemSetup/dictManage',
      '/none',
    ])
    for (const [theme, addresses] of pages) {
      await signIn(page, api, 'reviewer', { at: '/user/security', theme, language })
      await forEverybody(page, addresses)
    }
  })
