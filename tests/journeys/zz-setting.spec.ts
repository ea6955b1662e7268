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
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/notice/setting*', async route => { await new Promise(r => setTimeout(r, 6000)); await route.continue() })
  await signIn(page, api, 'shots', { at: '/user/notices', language: 'en-US', theme: 'light' })
  await page.waitForTimeout(4000)
  await shot('waiting')
  const t = await page.locator('.nt-setting').boundingBox()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  console.log(t?.height, (await page.locator('.nt-setting').boundingBox())?.height)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.waitForTimeout(4000)
  const t2 = await page.locator('.nt-setting').boundingBox()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  console.log(t2?.height, (await page.locator('.nt-setting').boundingBox())?.height)
  await page.getByRole('combobox').last().click({ force: true })
  await page.waitForTimeout(500)
  await shot('dropdown')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'admin', { at: '/user/notices', language: 'en-US', theme: 'light' })
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await shot('admin')
  const { token, memberId } = await api.session('shots')
  await page.evaluate(v => sessionStorage.setItem('commonshare-viewing', v), JSON.stringify({ token, mid: memberId, back: '/' }))
  await page.reload()
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await shot('viewing')
  await look(page)
})
