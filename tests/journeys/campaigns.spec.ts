import PostalMime from 'postal-mime'
import { screens } from '#contract/areas/campaign/area.ts'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { campaignServer } from '#tests/factories/campaignServer.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field, heading, idle, password, saved } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { forEverybody, look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

interface Row {
  id: number
  updateDate: string
}

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
let made = 0

const senderOn = (api: Api, port: number, values: object = {}) =>
  api.as<Row>('admin', 'POST', mailSender.operations.create?.path ?? '', {
    ...{ name: `News ${Date.now()} ${++made}`, host: '127.0.0.1', port, security: 'NONE' },
    ...{ username: 'news', password: 'secret', fromName: 'Commonshare', perMinute: 6000 },
    ...{ fromAddress: 'news@coop.example', ...values },
  })
const draft = (api: Api, sender: Row, values: object) =>
  api.as<Row>('admin', 'POST', emailMessage.operations.create?.path ?? '', {
    ...{ sender: sender.id, platform: 'CAKE', values: [], recipientFile: [], attachments: [] },
    ...values,
  })
const act = (api: Api, entity: { path: string }, action: string, { id, updateDate }: Row) =>
  api.as<Row>('admin', 'POST', `${entity.path}/${action}`, { id, updateDate })

test('a mail sender that does not work says where, and what its server said; then it works', async ({
  page,
  api,
}) => {
  const smtp = await campaignServer()
  await page.setViewportSize(wide)
  await signIn(page, api, 'admin', { at: `${screens.mailSender.at}/create`, theme: 'light' })
  const name = `Newsletter ${Date.now()}`
  await field(page, 'Name').fill(name)
  await field(page, 'Host').fill('127.0.0.1')
  await page.getByLabel('Port', { exact: true }).fill(String(smtp.port))
  await choose(page, 'Security', 'None')
  await field(page, 'Username').fill('news')
  await password(page).fill('not-this-one')
  await field(page, 'Sender address').fill('news@coop.example')
  await look(page)
  await button(page, 'Save').click()
  await page.getByRole('link', { name }).first().click()
  await expect(heading(page)).toHaveText(name)

  await button(page, 'Send test e-mail').click()
  await expect(page.getByText('The server does not accept the username or password.')).toBeVisible()
  await expect(page.getByText(/The server said: 535/)).toBeVisible()
  await idle(page)
  await look(page)

  await page.getByRole('link', { name: 'Edit' }).click()
  await password(page).fill('secret')
  await button(page, 'Save').click()
  // Whoever edits comes back to the record.
  await expect(heading(page)).toHaveText(name)
  await button(page, 'Send test e-mail').click()
  await expect(page.getByText(/^It works\./)).toBeVisible()
  await idle(page)
  expect(smtp.received).toHaveLength(1)
  await look(page)
  await smtp.stop()
})

test('範本的變數先檢查再發布，之後的更改到發布時才生效', async ({ page, api }) => {
  await page.setViewportSize(wide)
  const written = ['name', 'day', 'content']
  const at = `${screens.messageTemplate.at}/create`
  await signIn(page, api, 'admin', { at, language: 'zh-TW', theme: 'dark' })
  const name = `開會通知 ${Date.now()}`
  await field(page, '名稱').fill(name)
  await choose(page, '類型', '電郵')
  await field(page, '標題（繁體中文）').fill('{{day}} 開會')
  const body = page.getByRole('textbox', { name: /^內容（繁體中文）/ })
  await body.click()
  await page.keyboard.type('您好 ')
  await button(page, '變數').click()
  await page.getByRole('menuitem', { name: '姓名 {{name}}' }).click()
  await expect(body).toContainText('您好 {{name}}')
  await expect(page.getByText('未知的變數：{{day}}。')).toBeVisible()
  await look(page, written)
  // Nobody has that variable: it is refused, and what was typed stays.
  await button(page, '儲存').click()
  await expect(field(page, '標題（繁體中文）')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, '標題（繁體中文）')).toHaveValue('{{day}} 開會')
  await look(page, written)

  await button(page, '加一列').click()
  await page.getByLabel('變數', { exact: true }).last().fill('day')
  await expect(page.getByText('未知的變數')).toBeHidden()
  await button(page, '儲存').click()
  await page.getByRole('link', { name }).first().click()
  await expect(heading(page)).toHaveText(name)
  await button(page, '發布').click()
  await page.getByRole('dialog').getByRole('button', { name: '發布' }).click()
  await expect(page.getByText('使用中')).toBeVisible()
  await page.setViewportSize(phone)
  await look(page, written)
})

test('邮件写好、预览、试发，然后发送给每位收件人，每人一封', async ({ page, api }) => {
  const smtp = await campaignServer({
    to: address => (address.startsWith('gone') ? 'never' : 'take'),
  })
  const sender = await senderOn(api, smtp.port)
  const template = await api.as<Row>(
    'admin',
    'POST',
    messageTemplate.operations.create?.path ?? '',
    {
      ...{ name: `Harvest ${Date.now()}`, type: 'EMAIL' },
      ...{ titleCN: '{{place}}见', bodyCN: '<p>{{name}}，我们在{{place}}等您。</p>' },
      variables: [{ key: 'place', kind: 'TEXT', required: true, sample: '菜园' }],
    },
  )
  await act(api, messageTemplate, 'publish', template)
  const email = await draft(api, sender, {
    ...{ subject: `丰收日 ${Date.now()}`, template: template.id },
    recipients: '陈美 <mei@test.example>\nbad-address\ngone@test.example',
  })
  await page.setViewportSize(wide)
  const at = `${screens.emailMessage.at}/show/${email.id}`
  await signIn(page, api, 'admin', { at, language: 'zh-CN', theme: 'light' })

  // What is missing is said before anything is sent.
  await expect(page.getByText('3 位收件人无法收到')).toBeVisible()
  await expect(page.getByText('变量“place”没有内容。').first()).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: '编辑' }).click()
  await page.getByLabel('其他收件人').fill('陈美 <mei@test.example>\ngone@test.example')
  const value = page.getByRole('textbox', { name: /place/ })
  await value.fill('天台菜园')
  await look(page)
  await saved(page, '保存')
  await page.goto(at)
  await expect(page.getByText('会发给 2 位收件人')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /陈美，我们在天台菜园等您。/)
  await button(page, '发给我').click()
  await expect(page.getByText(/^已发往 /)).toBeVisible()
  await idle(page)
  expect(smtp.received).toHaveLength(1)
  await look(page)

  await button(page, '发送').click()
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('2 位收件人中的 2 位')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => smtp.received.map(({ to }) => to)).toContain('mei@test.example')
  const mail = await PostalMime.parse(smtp.received.at(-1)?.source ?? '')
  expect(mail.subject).toBe('天台菜园见')
  await expect(page.getByText('已发送').first()).toBeVisible()
  await look(page)
  await page.setViewportSize(phone)
  await look(page)
  await page.getByRole('link', { name: '所有发送记录' }).click()
  await expect(page.getByText('gone@test.example').first()).toBeVisible()
  await look(page)
  await smtp.stop()
})

test('an editor writes an e-mail, and reads what the mail server says of it', async ({
  page,
  api,
}) => {
  const smtp = await campaignServer({ to: () => 'never' })
  const sender = await senderOn(api, smtp.port)
  const email = await draft(api, sender, {
    ...{ subject: `Refused ${Date.now()}`, titleEN: 'News', bodyEN: '<p>News</p>' },
    recipients: 'ann@test.example',
  })
  await page.setViewportSize(phone)
  const at = `${screens.emailMessage.at}/show/${email.id}`
  await signIn(page, api, 'editor', { at, theme: 'light' })
  await button(page, 'Send to me').click()
  await expect(page.getByRole('alert').filter({ hasText: 'No such user' })).toBeVisible()
  await idle(page)
  await look(page)
  // Whom it is from is chosen by name; what an editor may not read is not offered.
  await page.goto(`${screens.emailMessage.at}/create`)
  await page.getByRole('combobox', { name: /^Mail sender/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Further recipients')).toBeVisible()
  await expect(page.getByText('Roles', { exact: true })).toBeHidden()
  await look(page)
  await smtp.stop()
})

test('an e-mail that is being sent is paused, goes on, and is stopped', async ({ page, api }) => {
  const smtp = await campaignServer()
  const sender = await senderOn(api, smtp.port, { perMinute: 60 })
  const recipients = Array.from({ length: 60 }, (_, at) => `one${at}@test.example`).join('\n')
  const email = await draft(api, sender, {
    ...{ subject: `Slow ${Date.now()}`, titleEN: 'News', bodyEN: '<p>News</p>', recipients },
  })
  const at = `${screens.emailMessage.at}/show/${email.id}`
  await page.setViewportSize(wide)
  await signIn(page, api, 'admin', { at, theme: 'dark' })
  await button(page, 'Send').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^[1-9]\d? of 60 recipients/)).toBeVisible({ timeout: 30_000 })
  await button(page, 'Pause').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused').first()).toBeVisible()
  await look(page)
  await button(page, 'Resume').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
  await expect(button(page, 'Pause')).toBeVisible()
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped').first()).toBeVisible()
  const stopped = smtp.received.length
  expect(stopped).toBeLessThan(60)
  await look(page)
  await smtp.stop()
})

test('whoever wants no more of them ends them by the link, on a phone, and takes it back', async ({
  page,
  api,
}) => {
  const smtp = await campaignServer()
  const sender = await senderOn(api, smtp.port)
  const email = await draft(api, sender, {
    ...{ subject: `Link ${Date.now()}`, recipients: 'ann@test.example' },
    ...{ titleTW: '通訊', bodyTW: '<p>您好</p>' },
  })
  await act(api, emailMessage, 'send', email)
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1)
  const { html = '' } = await PostalMime.parse(smtp.received[0]?.source ?? '')
  const [, link = ''] = /href="([^"]+\/u\/[^"]+)"/.exec(html) ?? []
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(link)
  await expect(heading(page)).toHaveText('取消訂閱')
  await look(page)
  await button(page, '取消訂閱').click()
  await expect(page.getByText('ann@test.example 不會再收到消息。')).toBeVisible()
  await look(page)
  await button(page, '重新訂閱').click()
  await expect(page.getByText('ann@test.example 會再次收到消息。')).toBeVisible()
  await page.goto(link.replace(/\/u\/\d+/, '/u/1'))
  await button(page, '取消訂閱').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page)
  await smtp.stop()
})

test('all of it is for everybody, on a phone as on a desktop', async ({ page, api }) => {
  await page.setViewportSize(phone)
  await signIn(page, api, 'admin', { at: '/', language: 'zh-TW', theme: 'dark' })
  const lists = Object.values(screens).map(({ at }) => at)
  await forEverybody(page, [...lists, `${screens.emailMessage.at}/create`])
  await page.setViewportSize(wide)
  await forEverybody(page, lists)
})
