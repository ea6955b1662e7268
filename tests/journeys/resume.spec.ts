import type { Page } from '@playwright/test'
import { findByMemberId, memberProfile } from '#contract/areas/profile/calls.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { makePng } from '#tests/factories/file.ts'
import { newAccount } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const at = '/user/resume'
const looked = async (page: Page) => {
  await axe(page)
  await worded(page)
  await fits(page)
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) =>
  part(page, name).getByRole('button', { name: 'Save', exact: true }).click()

test('a member writes a resume section by section, with a photo, and lets others find it', async ({
  page,
  api,
}) => {
  const { loginName, id, nickName } = await newAccount(api, 'writes-a-resume')
  await signIn(page, api, loginName, { at, theme: 'light' })
  await expect(page.getByText('You have no resume yet')).toBeVisible()
  const meter = page.getByRole('progressbar', { name: 'Completeness' })
  await expect(meter).toHaveAttribute('aria-valuenow', '0')
  await looked(page)

  // The first section that is saved makes the resume; the focus goes in and comes back.
  await page.getByRole('button', { name: 'Write a summary' }).click()
  const summary = page.getByRole('textbox', { name: 'Summary' })
  await expect(summary).toBeFocused()
  await summary.fill('I keep bees.')
  await save(page, 'Summary')
  const editSummary = page.getByRole('button', { name: 'Edit “Summary”' })
  await expect(editSummary).toBeFocused()
  await expect(page.getByText('You have no resume yet')).toBeHidden()
  await expect(meter).toHaveAttribute('aria-valuenow', '10')

  // What is missing leads to where it is filled in.
  await page.getByRole('list', { name: 'Still missing' }).getByText('Work experience').click()
  const experience = part(page, 'Work experience')
  await experience.getByRole('button', { name: 'Add an entry' }).click()
  const entries = experience.locator('fieldset.rs-entry')
  await expect(entries.first().getByLabel('Company')).toBeFocused()
  await entries.first().getByLabel('Company').fill('Old Mill')
  await entries.first().getByLabel('Position').fill('Miller')
  await entries.first().getByLabel('From').fill('2020-05-01')
  await entries.first().getByLabel('Until').fill('2019-05-01')
  // Its calendar opens a moment later, above the button.
  await entries.first().getByLabel('Until').press('Tab')
  await experience.getByRole('button', { name: 'Add an entry' }).click()
  await entries.nth(1).getByLabel('Company').fill('Bee House')
  await save(page, 'Work experience')

  // A refusal stands at the entry and the field it is about.
  await expect(entries.nth(1).getByLabel('Position')).toHaveAttribute('aria-invalid', 'true')
  await expect(entries.first().getByLabel('Until')).toHaveAttribute('aria-invalid', 'true')
  await looked(page)
  await entries.first().getByLabel('Until').fill('2021-05-01')
  await entries.first().getByLabel('Until').press('Tab')
  await expect(entries.first().getByLabel('Until')).toHaveAttribute('aria-invalid', 'false')
  await entries.nth(1).getByLabel('Position').fill('Beekeeper')
  await entries.nth(1).getByLabel('From').fill('2022-01-01')
  await entries.nth(1).getByRole('button', { name: 'Move “Bee House” up' }).press('Enter')
  await expect(entries.first().getByLabel('Company')).toHaveValue('Bee House')
  await save(page, 'Work experience')
  await expect(experience.getByRole('heading', { level: 3 })).toHaveText(['Beekeeper', 'Miller'])

  // A photo is cropped by keyboard before it is sent; the header shows it.
  await page.getByRole('button', { name: 'Edit “Names and photo”' }).click()
  const names = part(page, 'Names and photo')
  await names.getByLabel('Full name').fill('Chan Mei Fung')
  await names.locator('input[type=file]').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png', buffer: await makePng(400, 300) },
  })
  const crop = page.getByRole('dialog', { name: 'Crop the photo' })
  const stage = crop.getByRole('application')
  await expect(crop.getByRole('img', { name: 'Preview' })).toBeVisible()
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await looked(page)
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await expect(names.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
  await save(page, 'Names and photo')
  await expect(names.getByText('Chan Mei Fung')).toBeVisible()
  await expect(page.getByRole('banner').locator('.cs-face img')).toBeVisible()
  await expect(names.locator('.cs-face img')).toBeVisible()

  // Leaving something typed behind is asked about; Escape is the same as Cancel.
  await editSummary.click()
  await summary.fill('I do not keep bees.')
  await summary.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(part(page, 'Summary').getByText('I keep bees.')).toBeVisible()
  await expect(editSummary).toBeFocused()

  // Nobody finds it before it is said what they will see.
  const asked = { member: id }
  const { token } = await api.session('lead')
  const hidden = await api.call('GET', memberProfile.path, asked, token)
  expect(hidden.meta.code).toBe(404)
  await page.getByRole('button', { name: 'Let others find me' }).click()
  const dialog = page.getByRole('dialog', { name: 'Do you want other members to find you?' })
  const preview = dialog.getByRole('region', { name: 'What others will see' })
  await expect(preview.getByText('I keep bees.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Summary' }).uncheck()
  await expect(preview.getByText('I keep bees.')).toBeHidden()
  await looked(page)
  await dialog.getByRole('button', { name: 'Yes, list me' }).click()
  await expect(page.getByText('Listed', { exact: true })).toBeVisible()
  const { card } = await api.as<{ card: { resume: object } }>('lead', 'GET', memberProfile.path, {
    ...asked,
  })
  expect(card.resume).toHaveProperty('experience')
  expect(card.resume).not.toHaveProperty('summary')

  await page.getByRole('link', { name: 'Open my card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nickName)
  await expect(page.getByText('This is your card, as others see it.')).toBeVisible()
  await looked(page)
})

test('what another window saves is merged: of the same section asked about, of others taken over', async ({
  page,
  api,
}) => {
  const { loginName } = await newAccount(api, 'two-windows')
  const create = personalCv.operations.create?.path ?? ''
  await api.as(loginName, 'POST', create, { summary: 'First', city: 'Tai Po' })
  const elsewhere = async (values: Record<string, unknown>) => {
    const row = await api.as<{ id: number }>(loginName, 'GET', findByMemberId.path)
    await api.update(loginName, personalCv.path, { id: row.id, ...values })
  }
  await signIn(page, api, loginName, { at, language: 'zh-CN' })
  await page.getByRole('button', { name: '编辑“个人简介”' }).click()
  const summary = page.getByRole('textbox', { name: '个人简介' })
  await summary.fill('Mine')

  // Another section: nothing is said, and nothing typed is lost.
  await elsewhere({ city: 'Sai Kung' })
  await expect(page.getByText('Sai Kung')).toBeVisible()
  await expect(summary).toHaveValue('Mine')

  // The same section: the conflict is shown, and decided here.
  await elsewhere({ summary: 'Theirs' })
  const conflict = page.getByRole('group', { name: /个人简介/ }).filter({ hasText: 'Theirs' })
  await expect(conflict).toBeVisible()
  await looked(page)
  await conflict.getByRole('radio').first().check()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '编辑“个人简介”' })).toBeFocused()
  const row = await api.as(loginName, 'GET', findByMemberId.path)
  expect(row).toMatchObject({ summary: 'Mine', city: 'Sai Kung' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a member finds somebody in the directory and opens their card', async ({ page, api }) => {
    await signIn(page, api, 'editor', { at: '/marketplace/members', language: 'zh-TW' })
    const list = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(list.filter({ hasText: '李美玲' })).toBeVisible()
    await looked(page)
    await page.getByRole('searchbox').fill('探訪')
    await expect(list).toHaveCount(1)
    await expect(list).toContainText('陳穎欣')
    await expect(page).toHaveURL(/keyword=/)
    await list.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('陳穎欣')
    const card = page.getByRole('article', { name: '陳穎欣 的名片' })
    await expect(card.getByRole('region', { name: '技能' })).toContainText('陪診')
    // Contact details were not chosen.
    await expect(card).not.toContainText('屯門')
    await looked(page)

    await page.goto('/marketplace/members?keyword=nobody-at-all')
    await expect(page.getByText('沒有符合的成員')).toBeVisible()
    await page.goto('/marketplace/members/999999')
    await expect(page.getByText('找不到這位成員')).toBeVisible()
  })
})
