import { codeFor, memberMenu, newAccount, pageWith429, signInAs, signOut } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'

test('after five failures a code by e-mail still signs in, and an administrator unlocks the account', async ({
  page: admin,
  browser,
  api,
}) => {
  const { id, loginName, email } = await newAccount(api, 'locked-out')
  const page = await pageWith429(browser, api)
  await visit(page)
  for (let i = 0; i < 5; i++) {
    const answered = page.waitForResponse(/login\/loginName/)
    await signInAs(page, loginName, { password: `Wrong-pass-${i}` })
    await answered
    // Then the page has taken the answer in, too: it empties the field for the next picture.
    await expect(page.getByLabel('Verification code', { exact: true })).toHaveValue('')
  }
  await signInAs(page, loginName)
  await expect(page.getByRole('alert')).toContainText('Too many wrong passwords')
  await expect(page.getByText('ask an administrator to unlock the account')).toBeVisible()
  await axe(page)

  await page.getByRole('tab', { name: 'E-mail code' }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible()
  await page.getByLabel('Verification code').fill(await codeFor(api, email))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(memberMenu(page)).toBeVisible()
  await signOut(page)

  // The administrator, in a browser of their own.
  await signIn(admin, api, 'admin', { at: `/employee/employeeList/show/${id}` })
  await admin.getByRole('button', { name: 'Unlock' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(admin.getByRole('dialog')).toBeHidden()

  await page.goto('/login?way=password')
  await signInAs(page, loginName)
  await expect(memberMenu(page)).toBeVisible()
  await page.goto('/user/security')
  await expect(page.getByText('Sign-in failed: wrong password')).toHaveCount(5)
})
