import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, take } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { holdBack } from './kit/holdBack.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const looked = async (page: Page) => {
  await axe(page)
  await worded(page)
  await fits(page)
}

/** A new member with that many points. */
async function withPoints(api: Api, name: string, amount: string): Promise<string> {
  const { id, nickName } = await newAccount(api, name)
  await api.as(name, 'POST', '/api/v1/coins/accountWallets/createWallet')
  const given = { member: id, amount, subType: 'RECHARGE', title: 'Opening balance' }
  await api.as('admin', 'POST', '/api/v1/admin/coins/income', given)
  return nickName
}

test('finance tops up a member, sees the transaction and reverses it', async ({ page, api }) => {
  const name = await withPoints(api, 'topped.up', '900000')
  await signIn(page, api, 'finance', { at: '/coins/coinsManage' })
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await button(page, 'Top up').click()
  const dialog = page.getByRole('dialog', { name: `Top up the wallet of ${name}` })
  await dialog.getByLabel('Amount').fill('20.50')
  await expect(dialog.getByRole('status').filter({ hasText: '900,020.50' })).toBeVisible()
  await dialog.getByLabel('Title').fill('Workshop')
  await dialog.getByRole('button', { name: 'Top up' }).click()
  // Without a sub type nothing is sent, and the field says so.
  const subType = dialog.getByRole('combobox', { name: 'Sub type' })
  await expect(subType).toBeFocused()
  await expect(dialog.locator('.cs-refused')).toBeVisible()
  await looked(page)
  await take(subType, 'Adjust')
  await dialog.getByRole('button', { name: 'Top up' }).click()
  await expect(page.getByText('20.50 points were added. Balance: 900,020.50')).toBeVisible()

  await page.getByRole('link', { name: 'Workshop' }).click()
  const entry = page.getByRole('region', { name: /^Journal entry/ })
  await expect(entry.getByText('Cooperative', { exact: true })).toBeVisible()
  await looked(page)
  await entry.getByRole('button', { name: 'Reverse' }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse this transaction' })
  await reverse.getByLabel('Reason').fill('Entered twice')
  await reverse.getByRole('button', { name: 'Reverse' }).click()
  await expect(page.getByText('The transaction was reversed')).toBeVisible()
  await expect(entry.getByText('Reversed', { exact: true })).toBeVisible()
  await expect(entry.getByRole('button', { name: 'Reverse' })).toHaveCount(0)
})

test('a withdrawal is approved and completed by somebody else', async ({ page, api }) => {
  const name = await withPoints(api, 'withdraws', '500')
  await api.as('withdraws', 'POST', '/api/v1/coins/accountTxs/withdraw', {
    amount: '200',
    accountName: 'CHAN TAI MAN',
    bankAccount: '012-345678-901',
    bankName: 'Harbour Bank',
    password: demoPassword,
  })
  await signIn(page, api, 'finance', { at: '/coins/withdrawCoins', theme: 'light' })
  const row = page.getByRole('row').filter({ hasText: 'Harbour Bank' })
  await expect(row).toContainText('0 of 1')
  await looked(page)
  await row.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog', { name: `Decide on the withdrawal of ${name}` })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(row).toContainText('Approved')

  // The bank is told by a file, with the account numbers in clear.
  await button(page, 'Payout file').click()
  const payout = page.getByRole('dialog', { name: 'Payout file for the bank' })
  const format = payout.getByRole('combobox', { name: 'Format' })
  await format.press('ArrowDown')
  await format.press('ArrowDown')
  await format.press('Enter')
  const download = page.waitForEvent('download')
  await payout.getByRole('button', { name: 'Download' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('012-345678-901')

  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Show number' }).click()
  const number = page.getByRole('dialog', { name: /^Harbour Bank/ })
  await expect(number).toContainText('012-345678-901')
  await number.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect(dialog.getByLabel('Bank reference')).toBeFocused()
  await dialog.getByLabel('Bank reference').fill('FT-2026-1')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('The withdrawal was completed')).toBeVisible()
  await expect(page.getByText('FT-2026-1').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Decide' })).toHaveCount(0)
  await looked(page)
})

test('no button of a row moves while another one of it is loaded', async ({ page, api }) => {
  const account = {
    bankName: 'Harbour Bank',
    accountName: 'Lin',
    accountNumber: '777-1-234567',
    preferred: false,
  }
  await api.as('admin', 'POST', '/api/v1/bankCard/add', account)
  const { asked, load } = await holdBack(page, '**/assets/ShowNumber-*.js')
  await signIn(page, api, 'admin', { at: '/user/bankCard' })
  const remove = page.getByRole('button', { name: 'Delete “Harbour Bank”' })
  await expect(remove).toBeVisible()
  await asked
  const before = await remove.boundingBox()
  const show = page.getByRole('button', { name: 'Show the number of “Harbour Bank”' })
  await expect(show).toHaveCount(0)
  load()
  await expect(show).toBeVisible()
  expect(await remove.boundingBox()).toEqual(before)
})

test('a bank account is added and opened, on a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'lead', { at: '/user/bankCard/create', language: 'zh-CN' })
  await page.getByLabel('银行名称').fill('海港银行')
  await page.getByLabel('户名').fill('陈家豪')
  await page.getByLabel('账号').fill('777-1-234567')
  await button(page, '保存').click()
  // The history below says it as well.
  await expect(page.getByText('**** 4567').first()).toBeVisible()
  await looked(page)
  await page.getByRole('button', { name: '显示账号' }).click()
  const dialog = page.getByRole('dialog', { name: '海港银行' })
  await expect(dialog).toContainText('777-1-234567')
  await expect(dialog).toContainText('查看会记入您的“账号记录”')
  await looked(page)
})

test('above a sum two people approve a withdrawal, each once', async ({ page, api }) => {
  const name = await withPoints(api, 'withdraws.much', '20000')
  await api.as('withdraws.much', 'POST', '/api/v1/coins/accountTxs/withdraw', {
    amount: '15000',
    accountName: 'LEE SIU MING',
    bankAccount: '012-345678-902',
    bankName: 'Peak Bank',
    password: demoPassword,
  })
  await signIn(page, api, 'finance', { at: '/coins/withdrawCoins' })
  const row = page.getByRole('row').filter({ hasText: 'Peak Bank' })
  const dialog = page.getByRole('dialog', { name: `Decide on the withdrawal of ${name}` })
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect(row).toContainText('0 of 2')
  await row.getByRole('button', { name: 'Decide' }).click()
  await approve.click()
  await expect(row).toContainText('1 of 2')
  // Who has approved can only reject now.
  await row.getByRole('button', { name: 'Decide' }).click()
  await expect(dialog.getByText('This amount takes approvals of two people.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reject' }).last()).toBeVisible()
  await expect(approve).toHaveCount(0)
  await looked(page)

  await signIn(page, api, 'admin', { at: '/coins/withdrawCoins' })
  await row.getByRole('button', { name: 'Decide' }).click()
  await approve.click()
  await expect(row).toContainText('2 of 2')
  await expect(row).toContainText('Approved')
})

test('a frozen wallet is unfrozen by somebody else', async ({ page, api }) => {
  // The richest stand on the first page.
  const name = await withPoints(api, 'lost.phone', '800000')
  await signIn(page, api, 'finance', { at: '/coins/coinsManage' })
  const row = page.getByRole('row').filter({ hasText: name })
  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Freeze')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The phone was lost')
  await dialog.getByRole('button', { name: 'Freeze' }).click()
  await expect(row).toContainText('Frozen')
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Unfreeze/ })).toContainText(
    'Somebody else has to do this',
  )

  await signIn(page, api, 'admin', { at: '/coins/coinsManage' })
  await act('Unfreeze')
  await dialog.getByRole('button', { name: 'Unfreeze' }).click()
  await expect(row).toContainText('Active')
})
