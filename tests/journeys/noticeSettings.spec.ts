import type { Page } from '@playwright/test'
import { member } from '#contract/areas/access/member.ts'
import { config } from '#contract/areas/setup/config.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { choose, heading } from './kit/choose.ts'
import { expect } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { testWithSms } from './kit/sms.ts'

const test = testWithSms()
test.describe.configure({ mode: 'serial' })

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const at = '/user/notices'

/** Whether the cooperative offers notices by text message. */
async function offerTexts(api: Api, prodValue: 'ON' | 'OFF') {
  const wanted = { key: 'noticeTexts' }
  const { list } = await api.as<Rows<{ id: number }>>('admin', 'GET', `${config.path}/list`, wanted)
  await api.update('admin', config.path, { id: list[0]?.id, prodValue })
}

/** One of the ways to e-mail a group. */
const way = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name })
const hour = (page: Page, name: string, shown: string) =>
  expect(
    page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name, exact: true }) }),
  ).toHaveText(shown)
const saved = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('成員選擇留言每日彙總、提及立即通知，並設定勿擾時段', async ({ page, api }) => {
  const { loginName } = await newAccount(api, 'quiet-nights')
  await page.setViewportSize(wide)
  await signIn(page, api, loginName, { at, language: 'zh-TW', theme: 'light' })
  await way(page, '電郵：留言', '每日彙總').check()
  await saved(page, '已儲存設定')
  await way(page, '電郵：提及我', '立即').check()
  await choose(page, '每日電郵時間', '中午12:00')
  // Without an end there are none yet.
  await choose(page, '勿擾開始', '晚上10:00')
  await expect(page.getByText('請選擇開始與結束時間')).toBeVisible()
  const last = page.waitForResponse(
    answer =>
      answer.url().endsWith('/notice/setting/update') &&
      (answer.request().postData() ?? '').includes('quietUntil=7'),
  )
  await choose(page, '勿擾結束', '清晨7:00')
  await last
  await expect(page.getByText('請選擇開始與結束時間')).toHaveCount(0)
  await look(page)

  await page.reload()
  await expect(way(page, '電郵：留言', '每日彙總')).toBeChecked()
  await expect(way(page, '電郵：提及我', '立即')).toBeChecked()
  await expect(way(page, '電郵：錢包', '不寄送')).toBeChecked()
  await hour(page, '每日電郵時間', '中午12:00')
  await hour(page, '勿擾開始', '晚上10:00')
  await hour(page, '勿擾結束', '清晨7:00')
  await expect(page.getByText('時間為香港時間（UTC+8）。')).toBeVisible()
  await page.setViewportSize(phone)
  await look(page)
})

test('在手机上看到同样的设置，并以任一端取消免打扰时段', async ({ page, api }) => {
  await page.setViewportSize(phone)
  await signIn(page, api, 'quiet-nights', { at, language: 'zh-CN', theme: 'dark' })
  await expect(way(page, '邮件：留言', '每日汇总')).toBeChecked()
  await expect(way(page, '邮件：提及我', '立即')).toBeChecked()
  await hour(page, '免打扰开始', '22:00')
  await hour(page, '免打扰结束', '07:00')
  await look(page)
  await choose(page, '免打扰结束', '无')
  await saved(page, '已保存设置')
  await hour(page, '免打扰开始', '无')
  await page.reload()
  await hour(page, '免打扰开始', '无')
  await hour(page, '每日邮件时间', '12:00')
})

test('text messages are offered to whoever has a number, and others are led to add one', async ({
  page,
  api,
}) => {
  const { id, loginName } = await newAccount(api, 'texts-please')
  await page.setViewportSize(phone)
  await signIn(page, api, loginName, { at, language: 'en-US', theme: 'light' })
  await expect(way(page, 'By e-mail: Comments', 'Never')).toBeChecked()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await look(page)
  await page.getByRole('link', { name: 'Add a mobile number' }).click()
  await expect(heading(page)).toHaveText('Login account settings')
  await expect(page.getByRole('button', { name: 'Add a mobile number' })).toBeVisible()

  await api.update('admin', member.path, { id, mobile: '+85291230001' })
  await page.goto(at)
  const text = page.getByRole('switch', { name: 'By text message: Comments' })
  await text.click()
  await saved(page, 'Settings saved')
  await look(page)
  await page.reload()
  await expect(text).toBeChecked()
  await expect(way(page, 'By e-mail: Comments', 'Never')).toBeChecked()
  await page.setViewportSize(wide)
  await look(page)

  await offerTexts(api, 'OFF')
  await page.reload()
  await expect(way(page, 'By e-mail: Comments', 'Never')).toBeChecked()
  await expect(page.getByText(/text message/)).toHaveCount(0)
  await offerTexts(api, 'ON')
})
