import type { Browser, Page } from '@playwright/test'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { makePng } from '#tests/factories/file.ts'
import { newAccount } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { button, choose, field } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const phone = { width: 390, height: 844 }

/** Types a day into the field of that name. */
async function day(page: Page, name: string, value: string) {
  await field(page, name).fill(value)
  await field(page, name).press('Enter')
}

/** Takes a photo with the camera of the browser, once more, and uses it. */
async function photograph(page: Page, label: string) {
  await button(page, `拍照：${label}`).click()
  const dialog = page.getByRole('dialog', { name: `相機：${label}` })
  await expect(dialog.getByText('請將證件放入框內')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: '拍攝' }).click()
  await dialog.getByRole('button', { name: '重拍' }).click()
  await dialog.getByRole('button', { name: '拍攝' }).click()
  await dialog.getByRole('button', { name: '使用這張照片' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: `${label}：已選圖片` })).toBeVisible()
}

async function chooseFile(page: Page, label: string) {
  const buffer = await makePng(300, 200)
  const file = { name: 'photo.png', mimeType: 'image/png', buffer }
  await page.getByLabel(new RegExp(`^${label}`)).setInputFiles(file)
  await expect(page.getByRole('list', { name: `${label}：已選圖片` })).toBeVisible()
}

/** Everything that an identity verification asks for, in Traditional Chinese. */
async function fillIn(page: Page) {
  await field(page, '證件上的姓名').fill('陳小明')
  await field(page, '英文姓氏').fill('CHAN')
  await field(page, '英文名字').fill('Siu Ming')
  await day(page, '出生日期', '1991-08-07')
  await choose(page, '國籍或地區', '香港')
  await field(page, '住址').fill('香港中環 1 號')
  await choose(page, '證件類型', '香港身份證')
  await page.getByLabel(/^證件號碼/).fill('R765432(1)')
  await day(page, '到期日', '2099-12-31')
}

const opened = async (browser: Browser, api: Api, viewport = phone) =>
  (await browser.newContext({ baseURL: api.address, viewport, reducedMotion: 'reduce' })).newPage()

test('a member verifies their identity on a phone, is failed with a remark, corrects it and is passed', async ({
  page: reviewer,
  api,
  browser,
}) => {
  const { loginName, nickName } = await newAccount(api, 'verified')
  const member = await opened(browser, api)
  await signIn(member, api, loginName, { at: '/user/verificationList', language: 'zh-TW' })
  await expect(member.getByText('您尚未開始任何認證')).toBeVisible()
  await axe(member)
  await member.getByRole('link', { name: '開始認證 身分認證' }).click()

  // What is missing is named, and a draft is kept in between.
  await fillIn(member)
  await button(member, '下一步').click()
  await expect(member.getByText('不能為空')).toHaveCount(4)
  await axe(member)
  await photograph(member, '證件正面')
  await button(member, '存為草稿').click()
  await expect(member.getByText('您有一份尚未提交的草稿')).toBeVisible()
  await member.getByRole('link', { name: '繼續填寫 身分認證' }).click()
  await expect(field(member, '住址')).toHaveValue('香港中環 1 號')
  for (const label of ['證件背面', '手持證件照', '個人照片']) await chooseFile(member, label)
  await button(member, '下一步').click()

  await expect(member.getByRole('heading', { name: '提交前請核對' })).toBeVisible()
  await expect(member.getByText('**** 4321')).toBeVisible()
  await axe(member)
  await button(member, '提交審核').click()
  await expect(member.getByText('請先確認再提交')).toBeVisible()
  await member.getByRole('checkbox').check()
  await button(member, '提交審核').click()
  await expect(member.getByText('審核期間不能修改')).toBeVisible()
  await axe(member)

  // The reviewer finds it, looks at it, and fails it.
  await signIn(reviewer, api, 'reviewer', { at: '/examine/examAuthList', theme: 'light' })
  await axe(reviewer)
  await reviewer.getByRole('link', { name: nickName }).click()
  await button(reviewer, 'Open “Front of the document”').click()
  const image = reviewer.getByRole('img', { name: 'Front of the document' })
  await expect(image).toBeVisible()
  await image.locator('..').press('+')
  await expect(reviewer.getByText('150 %')).toBeVisible()
  await image.locator('..').press('r')
  await expect(image).toHaveCSS('rotate', '90deg')
  await button(reviewer, 'Show the number').click()
  await expect(reviewer.getByText('R765432(1)')).toBeVisible()
  await axe(reviewer)
  await button(reviewer, 'Do not pass').click()
  const dialog = reviewer.getByRole('dialog', { name: 'Why is it not passed?' })
  await dialog.getByRole('button', { name: 'Do not pass' }).click()
  await expect(dialog.getByText('This cannot be empty')).toBeVisible()
  await dialog.getByRole('button', { name: /photo is blurred/ }).click()
  await axe(reviewer)
  await dialog.getByRole('button', { name: 'Do not pass' }).click()
  await expect(reviewer.getByText('The member was told what to correct')).toBeVisible()

  // The member reads why, changes it and submits it again.
  const { list } = await api.as<Rows<{ id: number }>>(loginName, 'GET', personalKyc.lists.own ?? '')
  const id = list[0]?.id
  const at = `/user/verifictionDetail?id=${id}`
  await signIn(member, api, loginName, { at, language: 'zh-CN', theme: 'light' })
  await expect(member.getByText(/photo is blurred/).first()).toBeVisible()
  await axe(member)
  await member.getByRole('link', { name: '修改并再次提交' }).click()
  await field(member, '住址').fill('香港中环 2 号')
  await button(member, '下一步').click()
  await member.getByRole('checkbox').check()
  await button(member, '提交审核').click()
  await expect(member.getByText('香港中环 2 号').first()).toBeVisible()

  // What was changed is marked, and the next one is one click away.
  await reviewer.goto(`/examines/examAuthDetail?id=${id}`)
  await expect(reviewer.getByRole('term').filter({ hasText: /Address\s*Changed/ })).toBeVisible()
  await button(reviewer, 'Pass').click()
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Pass' }).click()
  await expect(reviewer.getByText('Passed').first()).toBeVisible()
  await reviewer.getByRole('link', { name: 'Next verification' }).click()
  await expect(button(reviewer, 'Do not pass')).toBeVisible()

  await member.goto(at)
  await expect(member.getByText('已通过').first()).toBeVisible()
  await member.goto('/user/security')
  await expect(member.getByText('审核人查看了您的认证图片')).toBeVisible()
  await member.context().close()
})

test('without permission for the camera it is said how to allow it, and a file does as well', async ({
  page,
  api,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await page.setViewportSize(phone)
  await signIn(page, api, 'editor', { at: '/user/addCopyrights', theme: 'light' })
  await button(page, 'Take a photo: Registration certificate').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('set “Camera” to “Allow”')).toBeVisible()
  await axe(page)
  const buffer = await makePng(300, 200)
  const file = { name: 'certificate.png', mimeType: 'image/png', buffer }
  await dialog.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('certificate.png', { exact: true })).toBeVisible()
})
