import { config } from '#contract/areas/setup/config.ts'
import { member } from '#contract/areas/access/member.ts'
import { newAccount } from './kit/accounts.ts'
import { testWithSms } from './kit/sms.ts'
import { signIn } from './kit/people.ts'
import { expect } from '@playwright/test'
import { look } from './kit/look.ts'
import { screens } from '#contract/areas/campaign/area.ts'

const test = testWithSms()
test('shots', async ({ page, api }) => {
  test.setTimeout(180000)
  const { id } = await newAccount(api, 'shots')
  const shot = async (name: string) => {
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true })
  }
  for (const state of ['NOT', 'NONUMBER', 'OFFERED']) {
    if (state === 'NONUMBER')
      await api.as('admin', 'POST', `${config.path}/create`, { key: 'noticeTexts', prodValue: 'ON' })
    if (state === 'OFFERED') await api.update('admin', member.path, { id, mobile: '+85291230001' })
    for (const [language, theme, width] of [
      ['en-US', 'dark', 1440],
      ['en-US', 'light', 390],
      ['zh-TW', 'light', 1440],
      ['zh-TW', 'dark', 390],
      ['zh-CN', 'light', 800],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, api, 'shots', { at: '/user/notices', language, theme })
      await expect(page.getByRole('radiogroup').first()).toBeVisible()
      await page.waitForTimeout(500)
      await shot(`${state}-${language}-${theme}-${width}`)
      await look(page)
    }
  }
  await signIn(page, api, 'admin', { at: '/user/notices', language: 'en-US', theme: 'light' })
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await shot('admin')
})
test('form', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'admin', { at: `${screens.memberNotice.at}/create`, language: 'en-US', theme: 'light' })
  await expect(page.getByRole('switch', { name: 'Critical' })).toBeVisible()
  await page.screenshot({ path: '/tmp/shots/form.png', fullPage: true })
  await look(page, ['name'])
  await page.goto(screens.memberNotice.at)
  await page.waitForTimeout(2000)
  await page.screenshot({ path: '/tmp/shots/list.png', fullPage: true })
  await page.getByRole('rowgroup').last().getByRole('link').first().click()
  await page.waitForTimeout(2000)
  await page.screenshot({ path: '/tmp/shots/show.png', fullPage: true })
})
