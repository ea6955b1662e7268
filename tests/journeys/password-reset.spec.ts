import { memberMenu, newAccount, signInAs } from './kit/accounts.ts'
import { expect, test as plain } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { type MailServer, startMailServer } from './kit/mailServer.ts'
import { visit } from './kit/people.ts'
import { startServer } from './kit/server.ts'

/** The product with a real mail server beside it. */
const test = plain.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({
        SMTP_URL: mail.url,
        MAIL_FROM: 'Commonshare <no-reply@coop.example>',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('a forgotten password is set again by a code that comes by mail', async ({
  page,
  api,
  mail,
}) => {
  const { loginName, email } = await newAccount(api, 'forgetful')
  const elsewhere = await api.newSession(loginName)
  await visit(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await worded(page)
  await axe(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeVisible()

  const letter = await mail.lastTo(email)
  expect(letter.from?.address).toBe('no-reply@coop.example')
  const code = /\d{6}/.exec(letter.text ?? '')?.[0] ?? ''
  const submit = page.getByRole('button', { name: 'Set the password' })
  const password = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('New password once more')

  await page.getByLabel('Verification code').fill(code)
  await password.fill('short')
  await again.fill('short')
  await submit.click()
  await expect(page.getByText('A password has 8 to 20 characters')).toBeVisible()
  await password.fill('Brand-new-pass-1')
  await again.fill('Brand-new-pass-2')
  await submit.click()
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
  await expect(again).toBeFocused()
  await axe(page)

  // A wrong code is one try, and takes nothing away that was typed.
  await again.fill('Brand-new-pass-1')
  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000')
  await submit.click()
  await expect(page.getByText('Type the code of the newest mail')).toBeVisible()
  await expect(password).toHaveValue('Brand-new-pass-1')

  await page.getByLabel('Verification code').fill(code)
  await submit.click()
  await expect(page.getByText(`The password of ${email} has been changed.`)).toBeVisible()
  await expect(page.getByLabel('Login name')).toHaveValue(email)
  await axe(page)

  // Signed out everywhere, the old password is worth nothing, the new one opens.
  expect((await api.call('GET', '/api/v1/mc/member', {}, elsewhere.token)).meta.code).toBe(401)
  await signInAs(page, email)
  await expect(page.getByRole('alert')).toHaveText('The login name or password is wrong.')
  await signInAs(page, loginName, { password: 'Brand-new-pass-1' })
  await expect(memberMenu(page)).toBeVisible()
})
