import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { codeFor, memberMenu, newAccount, signOut } from './kit/accounts.ts'
import { expect } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'
import { testWithSms } from './kit/sms.ts'

const test = testWithSms()

const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''
const at = '/user/bindAccount'

test('a mobile number is bound by keyboard, changed by a code to the old one, and signs in', async ({
  page,
  api,
  sms,
}) => {
  const { loginName } = await newAccount(api, 'has-a-phone')
  await signIn(page, api, loginName, { at, signed: await api.newSession(loginName) })
  await page.getByRole('button', { name: 'Add a mobile number' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The password is wrong')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Your password').fill(demoPassword)
  await page.keyboard.press('Enter')

  // The country is found by its name; a number of a landline is none.
  await expect(dialog.getByLabel('New mobile number')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('hong')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2123 4567')
  await dialog.getByRole('button', { name: 'Send the code' }).press('Enter')
  await expect(dialog.getByText('This is not a mobile number.')).toBeVisible()
  await dialog.getByLabel('New mobile number').fill('9123 4567')
  await expect(dialog.getByText('The code goes to +852 9123 4567.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send the code' }).press('Enter')
  await expect(dialog.getByLabel('Code that was sent')).toBeFocused()
  await axe(page)
  await worded(page)
  const code = codeIn(await sms.lastTo('+85291234567'))
  await page.keyboard.type(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The verification code is wrong or has expired.')).toBeVisible()
  await dialog.getByLabel('Code that was sent').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('+85291234567 has been added to your account.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Change mobile number' }).click()
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByLabel('Code sent to +85291234567')).toBeFocused()
  await expect.poll(() => sms.lastTo('+85291234567')).toContain('to change the number')
  await page.keyboard.type(codeIn(await sms.lastTo('+85291234567')))
  await page.keyboard.press('Enter')
  await dialog.getByLabel('New mobile number').fill('+44 7911 123456')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByLabel('Code that was sent').fill(codeIn(await sms.lastTo('+447911123456')))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your mobile number is now +447911123456.')).toBeVisible()
  await expect.poll(() => sms.lastTo('+85291234567')).toContain('now uses another mobile number')

  await signOut(page)
  await page.getByRole('tab', { name: 'SMS code' }).click()
  await page.getByLabel('Country or region').selectOption('GB')
  await page.getByLabel('Mobile number').fill('07911 123456')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('If +44 07911 123456 belongs to an account')).toBeVisible()
  await axe(page)
  await expect.poll(() => sms.lastTo('+447911123456')).toContain('sign-in code')
  await page.getByLabel('Verification code').fill(codeIn(await sms.lastTo('+447911123456')))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(memberMenu(page)).toBeVisible()
})

test('on a phone another e-mail address is bound, and one that is taken is said at its field', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [{ loginName, email }, other] = [
    await newAccount(api, 'moves-mail'),
    await newAccount(api, 'has-mail'),
  ]
  const signed = await api.newSession(loginName)
  await signIn(page, api, loginName, { at, signed, language: 'zh-TW', theme: 'light' })
  await page.getByRole('button', { name: '更換電郵' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '發送驗證碼' }).click()
  await expect(dialog.getByText(`驗證碼已發送至 ${email}`)).toBeVisible()
  await fits(page)
  await axe(page)
  await dialog.getByLabel(`發送至 ${email} 的驗證碼`).fill(await codeFor(api, email))
  await dialog.getByRole('button', { name: '下一步' }).click()

  for (const [address, said] of [
    [other.email, '電郵已存在'],
    ['new-mail@test.example', '您的電郵已改為 new-mail@test.example'],
  ] as const) {
    await dialog.getByLabel('新電郵').fill(address)
    await dialog.getByRole('button', { name: '發送驗證碼' }).click()
    await expect(dialog.getByText(`驗證碼已發送至 ${address}`)).toBeVisible()
    await dialog.getByLabel('收到的驗證碼').fill(await codeFor(api, address))
    await dialog.getByRole('button', { name: '更換電郵' }).click()
    await expect(page.getByText(said)).toBeVisible()
    if (address === other.email) await axe(page)
  }
  await worded(page)
})

test('a forgotten password is set again by a code to the mobile number', async ({
  page,
  api,
  sms,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, loginName } = await newAccount(api, 'forgets-it')
  await api.update('admin', '/admin/v1/member', { id, mobile: '+85261234567' })
  await visit(page, { at: '/forgetPwd', language: 'zh-CN', theme: 'light' })
  await page.getByRole('tab', { name: '短信' }).click()
  await page.getByLabel('国家或地区').selectOption('HK')
  await page.getByLabel('手机号码').fill('6123 4567')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByLabel('验证码', { exact: true }).fill(codeIn(await sms.lastTo('+85261234567')))
  await page.getByLabel('新密码', { exact: true }).fill('Brand-new-pass-1')
  await page.getByLabel('再输入一次新密码').fill('Brand-new-pass-1')
  await fits(page)
  await axe(page)
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect(page.getByText('+852 6123 4567 的密码已更改')).toBeVisible()
  await expect(page.getByLabel('登录名')).toHaveValue('+852 6123 4567')
  await expect(api.newSession(loginName)).rejects.toThrow('could not sign in')
})
