import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { findByMemberId } from '#contract/areas/profile/calls.ts'
import type { CvContent } from '#contract/areas/profile/cvContent.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { label } from '#contract/areas/setup/label.ts'
import { tag } from '#contract/areas/setup/tag.ts'
import { wholeCv } from '#tests/factories/wholeCv.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { look } from './kit/look.ts'
import { phoneOf } from './kit/pay.ts'
import { signIn, visit } from './kit/people.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

const sample: unknown = createRequire(import.meta.url)('@jsonresume/schema/sample.resume.json')
const json = (name: string, body: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

const cvOf = (api: Api, name: string) =>
  api.as<(CvContent & { id: number }) | null>(name, 'GET', findByMemberId.path)
/** The member has this resume, whatever was there before. */
async function giveCv(api: Api, name: string, cv: CvContent = wholeCv) {
  const own = await cvOf(api, name)
  const values = cv as Record<string, unknown>
  if (own) await api.update(name, personalCv.path, { ...values, id: own.id })
  else await api.as(name, 'POST', `${personalCv.path}/create`, values)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a resume is downloaded as a PDF in another language, and the PDF is imported again', async ({
  page,
  api,
}) => {
  await giveCv(api, 'member')
  await signIn(page, api, 'member', { at: '/user/resume', language: 'en-US' })
  await press(page, 'Download')
  const dialog = page.getByRole('dialog')
  // By keyboard: Escape would close the dialog as well.
  await dialog.getByLabel('Language of the headings').press('ArrowDown')
  await page.getByTitle('繁體中文').click()
  await look(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const path = await (await download).path()

  // What was changed since differs from the file.
  await giveCv(api, 'member', { ...wholeCv, interests: ['Chess'], city: 'Taipei' })
  await page.reload()
  await press(page, 'Import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: await readFile(path),
  })
  const interests = dialog.getByRole('region', { name: 'Interests' })
  await expect(interests).toContainText('Added: + 行山')
  await expect(dialog.getByRole('region', { name: 'Skills' })).toContainText('Same as yours')
  const contact = dialog.getByRole('region', { name: 'Contact' })
  await contact.getByRole('radio', { name: 'Replace mine' }).check()
  await expect(contact).toContainText('Removed: − City: Taipei')
  await dialog.getByRole('button', { name: 'Update my resume' }).click()
  await expect(page.getByText('Your resume was updated.')).toBeVisible()
  expect(await cvOf(api, 'member')).toMatchObject({ city: '香港', interests: ['Chess', '行山'] })
})

test('a JSON Resume of another program is looked through and taken over in part', async ({
  browser,
  api,
}) => {
  await giveCv(api, 'reviewer', { summary: '我的簡介', interests: ['行山'] })
  const phone = await phoneOf(browser, api)
  const { page } = phone
  await signIn(page, api, 'reviewer', { at: '/user/resume', language: 'zh-TW', theme: 'light' })
  await press(page, '匯入')
  const dialog = page.getByRole('dialog')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(json('resume.json', 'Dear all'))
  await expect(dialog.getByRole('alert')).toContainText('無法將此檔案讀取為履歷')
  await file.setInputFiles(json('resume.json', sample))
  await expect(dialog.getByRole('region', { name: '個人簡介' })).toContainText('不會匯入')
  await expect(dialog.getByText('publications, references')).toBeVisible()
  await dialog.getByRole('radio', { name: '保留我的' }).first().check()
  await look(page)
  await dialog.getByRole('button', { name: '更新履歷' }).click()
  await expect(page.getByText('您的履歷已更新。')).toBeVisible()
  const own = await cvOf(api, 'reviewer')
  expect(own).toMatchObject({
    ...{ summary: '我的簡介', email: null, position: 'Programmer' },
    interests: ['行山', 'Wildlife', 'Ferrets', 'Unicorns'],
  })
  await phone.end()
})

test('a link shows a stranger the chosen sections, until it is withdrawn', async ({
  page,
  browser,
  api,
}) => {
  await giveCv(api, 'lead')
  await signIn(page, api, 'lead', { at: '/user/resume', language: 'en-US', theme: 'light' })
  await press(page, 'Share links')
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('For whom').fill('Recruiter')
  await drawer.getByRole('checkbox', { name: 'Work', exact: true }).uncheck()
  await look(page)
  await press(page, 'Create link')
  const url = await drawer.getByRole('textbox', { name: 'The link is ready' }).inputValue()
  await expect(drawer.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await look(page)

  const phone = await phoneOf(browser, api)
  const stranger = phone.page
  const scripts = scriptsOf(stranger)
  await visit(stranger, { at: url, language: 'zh-CN', theme: 'dark' })
  await expect(stranger.getByRole('heading', { name: '工作经历' })).toBeVisible()
  await expect(stranger.getByText('Lead engineer')).toBeVisible()
  await expect(stranger.getByText(wholeCv.phone ?? '')).toHaveCount(0)
  await expect(stranger.getByText(wholeCv.position ?? '')).toHaveCount(0)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await settled(stranger, scripts)
  expect(kilobytes(scripts), 'page of a resume, KB of JavaScript').toBeLessThanOrEqual(80)
  await look(stranger)
  await stranger.emulateMedia({ media: 'print' })
  await expect(stranger.getByRole('button')).toHaveCount(0)
  await stranger.emulateMedia({ media: 'screen' })
  // The same visit.
  await stranger.reload()
  await expect(stranger.getByText('Lead engineer')).toBeVisible()

  await page.reload()
  await press(page, 'Share links')
  const row = drawer.getByRole('listitem').filter({ hasText: 'Recruiter' })
  await expect(row).toContainText('opened once')
  await row.getByRole('button', { name: 'Revoke “Recruiter”' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: '此链接已失效' })).toBeVisible()
  await look(stranger)
  await phone.end()
})

test('a member shares where they are, roughly, and removes it; a browser that refuses is explained', async ({
  page,
  context,
  api,
}) => {
  await giveCv(api, 'member', { summary: 'x' })
  await signIn(page, api, 'member', { at: '/user/resume', language: 'en-US' })
  await press(page, 'My location')
  const drawer = page.getByRole('dialog')
  await press(page, 'Share my location')
  await expect(drawer.getByRole('alert')).toContainText('set Location to Allow')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.2793278, longitude: 114.1628131 })
  await press(page, 'Share my location')
  await expect(drawer.getByText('22.3°')).toBeVisible()
  await expect(drawer.getByText('rounded to about 11 km', { exact: true })).toBeVisible()
  expect((await cvOf(api, 'member'))?.city).not.toBe('Hong Kong')
  await look(page)
  await press(page, 'Use Hong Kong as the city in my resume')
  await expect(page.getByText('The city in your resume was changed.')).toBeVisible()
  expect((await cvOf(api, 'member'))?.city).toBe('Hong Kong')
  await press(page, 'Remove my location')
  await expect(drawer.getByText('Nothing is stored.')).toBeVisible()
})

test('an administrator binds a label to an account, and unbinds it', async ({ page, api }) => {
  const { id } = await api.as<{ id: number }>('admin', 'POST', `${tag.path}/create`, {
    ...{ type: 'member', cnName: '地區', enName: 'District', color: '#165DFF' },
  })
  await api.as('admin', 'POST', `${label.path}/add`, { tag: id, key: 'area', value: 'Kowloon' })
  const { memberId } = await api.session('member')
  await signIn(page, api, 'admin', {
    ...{ at: `/employee/employeeList/show/${memberId}`, language: 'zh-CN' },
  })
  const panel = page.getByRole('region', { name: '标签', exact: true })
  await panel.getByRole('combobox').fill('area')
  await page.getByRole('option', { name: /area/ }).click()
  await panel.getByRole('button', { name: '添加' }).click()
  await expect(panel.getByRole('listitem')).toContainText('area: Kowloon')
  await look(page)
  await panel.getByRole('button', { name: '移除“area: Kowloon”' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
})
