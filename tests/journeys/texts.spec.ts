import { screens } from '#contract/areas/campaign/area.ts'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import { workbook } from '#tests/workbook.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field, heading, idle, saved } from './kit/choose.ts'
import { expect } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { testWithSms } from './kit/sms.ts'

/** The provider refuses numbers that end in 9. */
const test = testWithSms({ to: number => (number.endsWith('9') ? 'never' : 'take') })

interface Row {
  id: number
  updateDate: string
}

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
const at = screens.textMessage.at

const draft = (api: Api, values: object) =>
  api.as<Row>('admin', 'POST', textMessage.operations.create?.path ?? '', {
    ...{ terminal: 'Coop', values: [], recipientFile: [], ...values },
  })

test('短訊寫好、數清則數、更正號碼，然後發送給每位收件人', async ({ page, api, sms }) => {
  const written = ['name']
  await page.setViewportSize(wide)
  await signIn(page, api, 'admin', { at, language: 'zh-TW', theme: 'dark' })
  await look(page)
  await page.goto(`${at}/create`)
  const name = `改期通知 ${Date.now()}`
  await field(page, '名稱').fill(name)
  await field(page, '發送者').fill('這不是發送者')
  const text = field(page, '內容（繁體中文）')
  await text.fill('墟市改期，')
  await button(page, '變數').click()
  await page.getByRole('menuitem', { name: '姓名 {{name}}' }).click()
  await expect(text).toHaveValue('墟市改期，{{name}}')
  await expect(text).toBeFocused()
  await page.keyboard.type(' 請留意。')
  await expect(page.getByText('18 / 70 字元：1 則短訊')).toBeVisible()
  await expect(page.getByText('變數的內容也計算在內。')).toBeVisible()
  await field(page, '其他收件人').fill('陳美 <5123 5001>\n12\n+852 5123 5009')
  await look(page, written)
  // What is wrong is named beside its field, and nothing that was typed is lost.
  await button(page, '儲存').click()
  await expect(field(page, '發送者')).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveValue('墟市改期，{{name}} 請留意。')
  await field(page, '發送者').fill('Coop')
  await button(page, '儲存').click()
  await page.getByRole('link', { name }).first().click()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('1 位收件人無法收到')).toBeVisible()
  await expect(page.getByText('不是有效的手機號碼。')).toBeVisible()
  await expect(page.getByText('共 2 則短訊')).toBeVisible()
  await look(page, written)
  await button(page, '發送').click()
  await page.getByRole('dialog').getByRole('button', { name: '發送' }).click()
  await expect(page.getByText('部分收件人無法收到').first()).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  await page.getByRole('link', { name: '編輯' }).click()
  await field(page, '其他收件人').fill('陳美 <5123 5001>\n+852 5123 5009')
  await saved(page, '儲存')
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('墟市改期，陳美 請留意。')).toBeVisible()
  await button(page, '發送').click()
  await page.getByRole('dialog').getByRole('button', { name: '發送' }).click()
  await expect(page.getByText('2 位收件人中的 2 位')).toBeVisible({ timeout: 30_000 })
  expect(sms.parts.filter(({ to }) => to === '+85251235001')).toMatchObject([
    { from: 'Coop', text: '墟市改期，陳美 請留意。', receipt: true },
  ])
  await idle(page)
  await page.setViewportSize(phone)
  await look(page, written)
  await page.getByRole('link', { name: '所有傳送記錄' }).click()
  await expect(page.getByText('+85251235009').first()).toBeVisible()
  await expect(page.getByText(/ESME_RINVDSTADR/).first()).toBeVisible()
  await look(page)
})

test('短信模板发布后，按表格的每一行填好再发送', async ({ page, api, sms }) => {
  const written = ['name', 'amount']
  await page.setViewportSize(phone)
  const create = `${screens.messageTemplate.at}/create`
  await signIn(page, api, 'admin', { at: create, language: 'zh-CN', theme: 'light' })
  const name = `会费 ${Date.now()}`
  await field(page, '名称').fill(name)
  await choose(page, '类型', '短信')
  await button(page, '加一行').click()
  await page.getByLabel('变量', { exact: true }).last().fill('amount')
  await page.getByRole('tab', { name: /^简体中文/ }).click()
  await field(page, '内容（简体中文）').fill('{{name}}，您的会费 {{amount}} 元即将到期。')
  await look(page, written)
  await button(page, '保存').click()
  await expect(heading(page)).toHaveText(name)
  await button(page, '发布').click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('使用中')).toBeVisible()
  await look(page, written)

  const template = (
    await api.as<{ list: Row[] }>('admin', 'GET', messageTemplate.operations.list?.path ?? '', {
      name,
    })
  ).list[0]
  const text = await draft(api, { name: `${name} 短信`, template: template?.id })
  await page.goto(`${at}/edit/${text.id}`)
  const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [
    ['手机', 'name', 'amount'],
    ['51235101', '陈美', '120.00'],
    ['51235102', '李明', ''],
  ]
  const xml = rows.map(cells => `<row>${cells.map(cell).join('')}</row>`).join('')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      ...{ name: 'members.xlsx', buffer: workbook(xml) },
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
  await expect(button(page, '移除 members.xlsx')).toBeVisible()
  await saved(page, '保存')
  await page.goto(`${at}/show/${text.id}`)
  await expect(page.getByText('表格第 3 行')).toBeVisible()
  await expect(page.getByText('变量“amount”没有内容。')).toBeVisible()
  await expect(page.getByText('陈美，您的会费 120.00 元即将到期。')).toBeVisible()
  await look(page)

  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: /amount/ }).fill('100.00')
  await saved(page, '保存')
  await page.goto(`${at}/show/${text.id}`)
  await expect(page.getByText('会发给 2 位收件人')).toBeVisible()
  await button(page, '发送').click()
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('2 位收件人中的 2 位')).toBeVisible({ timeout: 30_000 })
  expect(await sms.lastTo('+85251235102')).toBe('李明，您的会费 100.00 元即将到期。')
})

test('a text message is tried on oneself, once a mobile number is bound', async ({ page, api }) => {
  await page.setViewportSize(wide)
  const text = await draft(api, { name: `Try ${Date.now()}`, plainEN: 'Hello' })
  await signIn(page, api, 'admin', { at: `${at}/show/${text.id}`, theme: 'light' })
  await expect(page.getByText('It reaches nobody yet: choose recipients.')).toBeVisible()
  await button(page, 'Send to me').click()
  await expect(page.getByText(/Your account has no mobile number/)).toBeVisible()
  await idle(page)
  await look(page)
  // A file of another type is refused beside its field.
  await page.getByRole('link', { name: 'Edit' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('mobile\n1\n') })
  await expect(button(page, 'Remove people.csv')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Only an .xlsx file can be used here').first()).toBeVisible()
  await look(page)
})
