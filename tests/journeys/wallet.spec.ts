import type { Page } from '@playwright/test'
import { coinsIncome } from '#contract/areas/wallet/calls/coins.ts'
import { createWallet } from '#contract/areas/wallet/calls/own.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { newAccount } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const at = '/user/wallet'
const looked = async (page: Page) => {
  await axe(page)
  await worded(page)
  await fits(page)
}

test('a member creates a wallet, sends points to a friend and withdraws some', async ({
  page,
  api,
}) => {
  const [sender, friend] = [await newAccount(api, 'pays'), await newAccount(api, 'is-paid')]
  await api.as(friend.loginName, 'POST', createWallet.path)

  // Without a wallet the page says what it is for.
  const streamed = page.waitForResponse(answer => answer.url().includes('/v1/live?'))
  await signIn(page, api, sender.loginName, { at, language: 'zh-TW' })
  await page.getByRole('button', { name: '建立錢包' }).click()
  const head = page.getByRole('region', { name: '餘額' })
  await expect(head).toContainText('0.00')
  await expect(page.getByText('暫無交易記錄')).toBeVisible()
  await looked(page)

  // The balance follows what arrives.
  await streamed
  await api.as('finance', 'POST', coinsIncome.path, {
    member: sender.id,
    amount: '500',
    subType: 'REWARD_DISTRIBUTION',
    title: '秋收分配',
  })
  await expect(head).toContainText('500.00')
  await expect(page.getByRole('link', { name: '秋收分配' })).toBeVisible()

  // A transfer: who, then how much; what is refused is still there.
  await page.getByRole('button', { name: '轉帳' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('電郵').fill('nobody@test.example')
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText('收款人還沒有錢包，請對方先建立')).toBeVisible()
  await dialog.getByLabel('電郵').fill(friend.email)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByText(friend.nickName, { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('金額')).toBeFocused()
  await dialog.getByLabel('金額').fill('500.01')
  await dialog.getByLabel('備註').fill('午餐')
  await dialog.getByLabel('您的密碼').fill('not-my-password')
  const send = dialog.getByRole('button', { name: '確認轉帳' })
  await send.click()
  await expect(dialog.getByText('超出餘額，您現有 500.00 積分')).toBeVisible()
  await expect(dialog.getByLabel('金額')).toBeFocused()
  await looked(page)
  await dialog.getByLabel('金額').fill('120.5')
  await expect(dialog.getByText('之後餘額 379.50 積分')).toBeVisible()
  await send.click()
  await expect(dialog.getByLabel('您的密碼')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('備註')).toHaveValue('午餐')
  await dialog.getByLabel('您的密碼').fill(demoPassword)
  await send.click()
  await expect(dialog.getByText(`已轉帳 120.50 積分給 ${friend.nickName}。`)).toBeVisible()
  await expect(dialog.getByText('379.50')).toBeVisible()
  await looked(page)
  await dialog.getByRole('button', { name: '關閉' }).last().click()

  // Both sides of it.
  await page.getByRole('link', { name: '轉帳' }).click()
  const drawer = page.getByRole('dialog', { name: '交易詳情' })
  const sides = drawer.getByRole('listitem')
  await expect(sides.filter({ hasText: sender.nickName })).toContainText('−120.50')
  await expect(sides.filter({ hasText: friend.nickName })).toContainText('+120.50')
  await looked(page)
  await drawer.getByRole('button', { name: '關閉' }).click()

  // A withdrawal is on hold until it is decided.
  await page.getByRole('button', { name: '提現' }).click()
  await dialog.getByLabel('金額').fill('100')
  await dialog.getByRole('button', { name: '提交申請' }).click()
  await expect(dialog.getByLabel('戶名')).toBeFocused()
  await dialog.getByLabel('戶名').fill('陳大文')
  await dialog.getByLabel('銀行帳號').fill('012-345678-901')
  await dialog.getByLabel('銀行名稱').fill('滙豐銀行')
  await dialog.getByRole('button', { name: '提交申請' }).click()
  await expect(dialog.getByText('提現申請已提交')).toBeVisible()
  await dialog.getByRole('button', { name: '關閉' }).last().click()
  await expect(head).toContainText('279.50')
  await head.getByRole('link', { name: '100.00' }).click()
  const row = page.getByRole('listitem').filter({ hasText: '滙豐銀行（尾號 8901）' })
  await expect(row).toContainText('已申請')
  await looked(page)

  // The friend sees what arrived.
  await signIn(page, api, friend.loginName, { at, theme: 'light' })
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('120.50')
  const arrived = page.getByRole('listitem').filter({ hasText: `from ${sender.nickName}` })
  await expect(arrived).toContainText('+120.50')
  await expect(arrived).toContainText('午餐')
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('cell', { name: '120.50' })).toBeVisible()
  await looked(page)
})
