import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { memberMenu, newAccount, signInAs, signOut } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { visit } from './kit/people.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

/** Sets the second step up in the browser; answers its secret and the backup codes. */
async function setUp(page: Page) {
  await memberMenu(page).click()
  await page.getByRole('menuitem', { name: 'Account security' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not my password')
  await next(page)
  await expect(dialog.getByText('The password is wrong')).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await next(page)
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await axe(page)
  await worded(page)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('The six digits the app shows').fill('12345')
  await next(page)
  await expect(dialog.getByText('This is not the code the app shows now.')).toBeVisible()
  await dialog.getByLabel('The six digits the app shows').fill(await generate({ secret }))
  await next(page)
  await expect(dialog.getByText('Your backup codes')).toBeVisible()
  await axe(page)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
  return { secret, codes }
}

test('is set up, asked for, passed by app or backup code, and removed', async ({ page, api }) => {
  const { loginName } = await newAccount(api, 'two-steps')
  await visit(page)
  await signInAs(page, loginName)
  const { secret, codes } = await setUp(page)
  expect(codes).toHaveLength(10)
  await expect(page.getByText('10 backup codes left.')).toBeVisible()
  await expect(page.getByText('Two-factor authentication set up')).toBeVisible()
  await signOut(page)

  await signInAs(page, loginName)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Two-factor authentication' }),
  ).toBeVisible()
  await expect(page.getByLabel('Code of the app')).toBeFocused()
  await axe(page)
  await worded(page)
  await page.getByLabel('Code of the app').fill('12345')
  await submit(page)
  await expect(page.getByText('Type the code the app shows now')).toBeVisible()
  await axe(page)
  // Each is good once: that of the next step, which also is good for longest.
  const epoch = Math.floor(Date.now() / 1000) + 30
  await page.getByLabel('Code of the app').fill(await generate({ secret, epoch }))
  await submit(page)
  await expect(memberMenu(page)).toBeVisible()
  await signOut(page)

  await signInAs(page, loginName)
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await expect(page.getByLabel('Backup code')).toBeFocused()
  await page.getByLabel('Backup code').fill(codes[0] ?? '')
  await submit(page)
  await expect(memberMenu(page)).toBeVisible()

  await page.goto('/user/security')
  await expect(page.getByText('9 backup codes left.')).toBeVisible()
  await expect(page.getByText('Signed in with a backup code')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await axe(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await signOut(page)
  await signInAs(page, loginName)
  await expect(memberMenu(page)).toBeVisible()
})

test('tried too often, it starts again, with what was typed before', async ({ page, api }) => {
  const { loginName } = await newAccount(api, 'guessed-at')
  await visit(page)
  await signInAs(page, loginName)
  await setUp(page)
  await signOut(page)
  await signInAs(page, loginName)
  for (let i = 0; i < 5; i++) {
    await page.getByLabel('Code of the app').fill(`1234${i}`)
    const answered = page.waitForResponse(/twoFactor\/check/)
    await submit(page)
    await answered
  }
  await page.getByLabel('Code of the app').fill('12345')
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Please sign in again.')
  await expect(page.getByLabel('Login name')).toHaveValue(loginName)
  await axe(page)
})
