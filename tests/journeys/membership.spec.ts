import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { member } from '#contract/areas/access/member.ts'
import { invitation } from '#contract/areas/membership/invitation.ts'
import { demoPassword } from '#server/areas/access/seed/demoMembers.ts'
import { codeFor, newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { choose } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'
import { fixedCode } from './kit/server.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

const phone = { width: 390, height: 844 }

/** The address of the link in the last letter to somebody, as far as it leads within the product. */
async function linkFor(api: Api, email: string): Promise<string> {
  const { list } = await api.as<{ list: { text: string | null }[] }>(
    'admin',
    'GET',
    '/admin/v1/outbox/list',
    { to: email, orderBy: '-createDate', pageSize: 1 },
  )
  const link = /https?:\/\/[^/]+(\/join\/\S+)/.exec(list[0]?.text ?? '')?.[1]
  if (!link) throw new Error(`no link was sent to ${email}`)
  return link
}

test('somebody is invited, opens their account on a phone in their language, and takes first steps', async ({
  page,
  api,
  context,
}) => {
  const email = 'journey.invited@test.example'
  await signIn(page, api, 'admin', { at: '/employee/employeeList' })
  await page.getByRole('link', { name: 'Invite people' }).click()
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await choose(page, 'Roles', 'ROLE_MEMBER')
  await choose(page, 'Language of the letter', '简体中文')
  await page.getByLabel('Personal message').fill('周六农场见！')
  await axe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()

  const invited = await context.newPage()
  await invited.setViewportSize(phone)
  const scripts = scriptsOf(invited)
  // Nothing was chosen in that browser: the letter says the language.
  await invited.addInitScript(() => {
    if (!sessionStorage.getItem('fresh')) localStorage.clear()
    sessionStorage.setItem('fresh', '1')
  })
  await invited.goto(await linkFor(api, email))
  await expect(
    invited.getByRole('heading', { level: 1, name: '欢迎加入 Commonshare' }),
  ).toBeVisible()
  await expect(invited.getByText('周六农场见！')).toBeVisible()
  await settled(invited, scripts)
  expect(kilobytes(scripts), 'page of an invitation, KB of JavaScript').toBeLessThanOrEqual(80)
  await worded(invited)
  await axe(invited)
  await invited.getByLabel('登录名').fill('journey.invited')
  await invited.getByLabel('姓名').fill('陈新')
  await invited.getByLabel('密码', { exact: true }).fill('Quiet-river-7')
  await invited.getByLabel('再次输入密码').fill('Quiet-river-8')
  await invited.getByRole('button', { name: '开立账号' }).click()
  await expect(invited.getByText('两次输入的密码不一致')).toBeVisible()
  await invited.getByLabel('再次输入密码').fill('Quiet-river-7')
  await invited.getByRole('button', { name: '开立账号' }).click()

  const card = invited.getByRole('region', { name: '新手指引' })
  await expect(card.getByRole('link', { name: '设置双重验证' })).toBeVisible()
  await axe(invited)
  await card.getByRole('button', { name: '隐藏' }).click()
  await expect(card).toHaveCount(0)
  await invited.reload()
  await invited.getByRole('button', { name: '新手指引' }).click()
  await card.getByRole('link', { name: '加入第一个项目' }).click()
  await expect(invited).toHaveURL(/\/marketplace\/projectMarket/)
})

test('several are invited from a pasted list; what was refused stays to be corrected', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: '/employee/invitations', theme: 'light' })
  await page.getByRole('button', { name: 'Invite several' }).click()
  const dialog = page.getByRole('dialog')
  const emails = dialog.getByLabel('E-mail addresses')
  await emails.fill('Tom <journey.tom@test.example>, admin@demo.commonshare.example')
  await choose(page, 'Roles', 'ROLE_MEMBER')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await expect(dialog.getByRole('alert')).toContainText('admin@demo.commonshare.example')
  await expect(emails).toHaveValue('admin@demo.commonshare.example')
  await axe(page)
  const { total } = await api.as<{ total: number }>('admin', 'GET', `${invitation.path}/list`, {
    email: 'journey.tom@test.example',
  })
  expect(total).toBe(1)
})

test('somebody asks to join, is accepted, and gets an invitation', async ({
  page,
  api,
  context,
}) => {
  const email = 'journey.asking@test.example'
  await visit(page, { theme: 'light' })
  const join = page.getByRole('link', { name: 'Not a member yet? Ask to join' })
  await expect(join).toBeVisible()
  const scripts = scriptsOf(page)
  await join.click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Characters of the picture').fill(fixedCode)
  await settled(page, scripts)
  expect(kilobytes(scripts), 'page to ask to join, KB of JavaScript').toBeLessThanOrEqual(80)
  await axe(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await page.getByLabel('Code of the letter').fill(await codeFor(api, email))
  await page.getByLabel('Your name').fill('Ho Sze')
  await page.getByRole('button', { name: 'Send my request' }).click()
  // What is missing is named, and what was typed stays.
  await expect(page.getByLabel('Why do you want to join?')).toBeFocused()
  await page.getByLabel('Why do you want to join?').fill('I grow vegetables on my roof.')
  await axe(page)
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request was sent' })).toBeVisible()
  await page.goto(await linkFor(api, email))
  await expect(page.getByRole('status')).toContainText('waiting for a decision')
  await axe(page)

  const office = await context.newPage()
  await signIn(office, api, 'admin', { at: '/', language: 'zh-TW' })
  await expect(office.getByRole('link', { name: '羅健' })).toBeVisible()
  const waiting = office.getByRole('region', { name: /^等我處理/ })
  await waiting.getByRole('link', { name: 'Ho Sze' }).click()
  await expect(office).toHaveURL(/\/show\//)
  await office.getByRole('button', { name: '接納' }).click()
  const dialog = office.getByRole('dialog')
  await choose(office, '角色', 'ROLE_MEMBER')
  await dialog.getByRole('button', { name: '接納' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(office.getByText('已接納').first()).toBeVisible()
  expect(await linkFor(api, email)).toContain('/join/')
})

test('everything about a member is one archive, which opens without a network', async ({
  page,
  api,
}) => {
  const who = await newAccount(api, 'journey.archive')
  const signed = await api.newSession(who.loginName)
  await signIn(page, api, who.loginName, { at: '/user/data', signed, language: 'zh-TW' })
  await page.getByRole('button', { name: '製作資料檔案' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('您的密碼').fill('not-this-one')
  await dialog.getByRole('button', { name: '製作資料檔案' }).click()
  await expect(dialog.getByLabel('您的密碼')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('您的密碼').fill(demoPassword)
  await dialog.getByRole('button', { name: '製作資料檔案' }).click()
  const download = page.getByRole('button', { name: '下載' })
  await expect(download).toBeVisible({ timeout: 20_000 })
  await axe(page)
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^我的資料 \d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await saved.path())))
  const texts = Object.values(files).map(bytes => strFromU8(bytes))
  expect(texts.join('\n')).toContain(who.email)
  // Nothing of anybody else: no other address of the demo is in it.
  expect(texts.join('\n')).not.toContain('@demo.commonshare.example')
  // In a window of its own: what the portal still loads would be refused by the archive's policy.
  const opened = await page.context().newPage()
  await opened.setContent(strFromU8(files['index.html'] ?? new Uint8Array()))
  await expect(opened.getByRole('heading', { level: 1, name: '我的資料' })).toBeVisible()
  await axe(opened)
})

test('a member leaves after a look at what would happen, and can be taken back', async ({
  page,
  api,
}) => {
  const who = await newAccount(api, 'journey.leaving')
  const signed = await api.newSession(who.loginName)
  await signIn(page, api, who.loginName, { at: '/user/data', signed, theme: 'light' })
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'See what would happen' }).click()
  await expect(page.getByText('You are not in any project.')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Leave the cooperative' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your login name').fill('somebody.else')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Leave now' }).click()
  await expect(dialog.getByLabel('Your login name')).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await dialog.getByLabel('Your login name').fill(who.loginName)
  await dialog.getByRole('button', { name: 'Leave now' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('status')).toContainText('You have left the cooperative')
  await api.as('admin', 'POST', `${member.path}/enable`, { id: who.id })
  await api.newSession(who.loginName)
})
