import { screens } from '#contract/areas/campaign/area.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { readMemberNotice } from '#contract/areas/campaign/ownCalls.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field, heading, idle } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

interface Row {
  id: number
  updateDate: string
}

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const { at } = screens.memberNotice
const HOME = '/home/index'

/** A notice that was sent, without its form. */
async function sent(api: Api, values: object): Promise<Row> {
  const { create } = memberNotice.operations
  const row = await api.as<Row>('editor', 'POST', create?.path ?? '', { values: [], ...values })
  const form = { id: row.id, updateDate: row.updateDate }
  return api.as<Row>('editor', 'POST', `${memberNotice.path}/send`, form)
}

const isShown = (api: Api, { id }: Row) =>
  expect
    .poll(
      async () =>
        (
          await api.as<{ status: string }>(
            'editor',
            'GET',
            memberNotice.operations.view?.path ?? '',
            { id },
          )
        ).status,
      { timeout: 30_000 },
    )
    .toBe('SENT')

test('撰寫須確認的通知，成員在首頁看到並確認，報告列出誰已讀', async ({ page, api, browser }) => {
  const name = `reader${Date.now()}`
  const { nickName } = await newAccount(api, name)
  const title = `章程修訂 ${name}`
  await page.setViewportSize(wide)
  await signIn(page, api, 'admin', { at, language: 'zh-TW', theme: 'dark' })
  await look(page)
  await page.goto(`${at}/create`)
  await field(page, '標題').fill(title)
  await choose(page, '成員', nickName)
  await field(page, '標題（繁體中文）').fill(title)
  await page.getByRole('textbox', { name: '內容（繁體中文）' }).click()
  await page.keyboard.type('{{name}} 您好，請閱讀章程第七條。')
  await page.getByRole('switch', { name: '須確認已讀' }).click()
  // Days without a channel are refused beside the field, and nothing that was typed is lost.
  await field(page, '多少天未讀後提醒').fill('7')
  await look(page, ['name'])
  await button(page, '儲存').click()
  await expect(page.getByRole('combobox', { name: '以電郵提醒，寄件伺服器' })).toHaveAttribute(
    ...(['aria-invalid', 'true'] as const),
  )
  await expect(field(page, '標題')).toHaveValue(title)
  await choose(page, '以電郵提醒，寄件伺服器', '合作社通訊')
  await button(page, '儲存').click()
  await page.getByRole('link', { name: title }).first().click()
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText('會發送給 1 位收件人')).toBeVisible()
  await expect(
    page.frameLocator('iframe').getByText(`${nickName} 您好，請閱讀章程第七條。`),
  ).toBeVisible()
  await look(page, ['name'])
  await button(page, '發送').click()
  await page.getByRole('dialog').getByRole('button', { name: '發送' }).click()
  await expect(page.getByText('1 位收件人中有 0 位已閱讀')).toBeVisible({ timeout: 30_000 })

  const reader = await (
    await browser.newContext({ baseURL: api.address, viewport: phone })
  ).newPage()
  await signIn(reader, api, name, { at: HOME, language: 'zh-TW', theme: 'light' })
  const card = reader.getByRole('region', { name: '合作社通知' })
  await expect(card.getByText('須確認已讀')).toBeVisible()
  await look(reader)
  await card.getByRole('link', { name: title }).click()
  await expect(heading(reader)).toHaveText(title)
  await expect(reader.getByText(`${nickName} 您好，請閱讀章程第七條。`)).toBeVisible()
  await expect(reader.getByText('請確認您已閱讀此通知。')).toBeVisible()
  await look(reader)
  await button(reader, '我已閱讀').click()
  await expect(reader.getByText(/^已於 .+ 確認$/)).toBeVisible()
  await expect(button(reader, '我已閱讀')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: /未讀/ })).toHaveCount(0)
  await look(reader)
  await reader.goto(HOME)
  await expect(heading(reader)).toBeVisible()
  await expect(reader.getByRole('region', { name: '合作社通知' })).toHaveCount(0)
  await reader.context().close()

  await page.reload()
  await expect(page.getByText('1 位收件人中有 1 位已閱讀')).toBeVisible()
  const report = page.getByRole('region', { name: '成員大會報告' })
  for (const [format, ending] of [
    ['PDF', 'pdf'],
    ['試算表', 'xlsx'],
  ] as const) {
    const file = page.waitForEvent('download')
    await report.getByRole('button', { name: format }).click()
    expect((await file).suggestedFilename()).toMatch(
      new RegExp(`^成員通知報告 - ${title}.*[.]${ending}$`),
    )
    await idle(page)
  }
  await page.setViewportSize(phone)
  await look(page, ['name'])
  await page.getByRole('link', { name: '所有傳送記錄' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await look(page, ['name'])
})

test('打开通知即为已读；撤回后不再显示', async ({ page, api, browser }) => {
  const name = `opener${Date.now()}`
  const { id: member } = await newAccount(api, name)
  const notice = await sent(api, {
    ...{ subject: `停电 ${name}`, target: member },
    bodyCN: '<p>{{name}}，本周六停电。</p>',
  })
  await isShown(api, notice)
  await page.setViewportSize(phone)
  await signIn(page, api, name, { at: '/user/notices', language: 'zh-CN', theme: 'dark' })
  await page.getByRole('link', { name: `合作社通知：停电 ${name}` }).click()
  await expect(heading(page)).toHaveText(`停电 ${name}`)
  await expect(page.getByText(/^已于 .+ 阅读$/)).toBeVisible()
  await look(page)

  const office = await (
    await browser.newContext({ baseURL: api.address, viewport: wide })
  ).newPage()
  await signIn(office, api, 'editor', {
    ...{ at: `${at}/show/${notice.id}`, language: 'zh-CN', theme: 'light' },
  })
  await expect(office.getByText('1 位收件人中有 1 位已阅读')).toBeVisible()
  await button(office, '撤回').click()
  await office.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(office.getByText('已撤回').first()).toBeVisible()
  await look(office, ['name'])
  await office.context().close()

  await page.reload()
  await expect(page.getByText('此通知已不再显示，或不是发给您的。')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '返回通知' }).click()
  await expect(page.getByRole('link', { name: /停电/ })).toHaveCount(0)
})

test('a notice of somebody else is not found, and one that changes is seen at once', async ({
  page,
  api,
}) => {
  const name = `owner${Date.now()}`
  const { id: member } = await newAccount(api, name)
  await page.setViewportSize(wide)
  await signIn(page, api, name, { at: HOME, theme: 'light' })
  await expect(heading(page)).toBeVisible()
  const notice = await sent(api, {
    ...{ subject: `Dinner ${name}`, target: member, confirm: true },
    bodyEN: '<p>Dear {{name}}, dinner is at seven.</p>',
  })
  // It appears without being asked for.
  const card = page.getByRole('region', { name: 'Notices of the cooperative' })
  await expect(card.getByRole('link', { name: `Dinner ${name}` })).toBeVisible({ timeout: 30_000 })
  await look(page)
  // Read elsewhere, it goes.
  const { token } = await api.session(name)
  expect(token).not.toBe('')
  await api.as(name, 'POST', readMemberNotice.path, { id: notice.id })
  await expect(card).toHaveCount(0)
  await page.goto(memberNoticePath(notice.id))
  await expect(page.getByText(/^Confirmed on /)).toBeVisible()

  await signIn(page, api, 'finance', { at: memberNoticePath(notice.id), theme: 'light' })
  await expect(
    page.getByText('This notice is no longer shown, or it was not sent to you.'),
  ).toBeVisible()
  await look(page)
})
