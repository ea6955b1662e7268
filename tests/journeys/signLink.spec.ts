import { linkCode, linkOpen, linkSign } from '#contract/areas/signing/calls/link.ts'
import { errors } from '#contract/errors.ts'
import { codeFor } from './kit/accounts.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, look } from './kit/look.ts'
import { visit } from './kit/people.ts'
import { cancelContract, draw, inked, readToEnd, sentContract, signLinkFor } from './kit/signing.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

const phone = { width: 390, height: 844 }

test('somebody without an account signs by a link and a code; the link is good once', async ({
  page,
  api,
}) => {
  const email = 'journey.outsider@test.example'
  const title = 'Outside agreement'
  await sentContract(api, { title, signers: [{ name: 'Mei Outside', email }] })
  const link = await signLinkFor(api, email)
  const scripts = scriptsOf(page)
  await visit(page, { at: link, theme: 'light' })
  await expect(page.getByText(`Mei Outside to sign “${title}”`)).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByRole('status')).toContainText('j•••@test.example')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Open the contract' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await code.fill(await codeFor(api, email))
  await page.getByRole('button', { name: 'Open the contract' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await readToEnd(page)
  await page.getByRole('checkbox').check()
  const field = page.getByRole('img', { name: 'Signature field' })
  await draw(page, field)
  await look(page)
  await page.getByRole('button', { name: 'Sign the contract' }).click()
  await expect(page.getByRole('heading', { name: 'Signed by everybody' })).toBeVisible()
  await axe(page)
  await settled(page, scripts)
  expect(kilobytes(scripts), 'signing page with all its parts, KB').toBeLessThanOrEqual(120)

  // A reload needs no other code; another tab would, and the link has none left.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Signed by everybody' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('already been used')
  await look(page)
})

test('a letter says the language, and declining on a phone needs a reason', async ({
  page,
  api,
}) => {
  const email = 'journey.declining@test.example'
  const signers = [{ name: '陈新', email }]
  await sentContract(api, { title: '协作协议', language: 'ZH_CN', signers })
  await page.setViewportSize(phone)
  // Nothing was chosen in this browser.
  await page.goto(await signLinkFor(api, email))
  await expect(page.getByRole('heading', { name: '有一份合同待您签署' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(api, email))
  await page.getByRole('button', { name: '打开合同' }).click()
  await readToEnd(page)
  await page.getByRole('button', { name: '拒绝签署' }).click()
  await page.getByRole('button', { name: '拒绝签署' }).click()
  await expect(page.getByLabel('原因')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('原因').fill('暂不需要。')
  await look(page)
  await page.getByRole('button', { name: '拒绝签署' }).click()
  await expect(page.getByRole('heading', { name: '您已拒绝签署' })).toBeVisible()
  await look(page)
})

test('what is drawn stays when the hour of a code is over', async ({ page, api }) => {
  const email = 'journey.slow@test.example'
  await sentContract(api, { title: 'Slow agreement', signers: [{ name: 'Slow Signer', email }] })
  await visit(page, { at: await signLinkFor(api, email), language: 'zh-TW' })
  await page.getByRole('button', { name: '發送驗證碼' }).click()
  const code = page.getByLabel('驗證碼', { exact: true })
  await expect(code).toBeFocused()
  await code.fill(await codeFor(api, email))
  const opened = page.waitForResponse(answer => answer.url().endsWith(linkOpen.path))
  await page.getByRole('button', { name: '開啟合約' }).click()
  const json = (await (await opened).json()) as object
  await readToEnd(page)
  await page.getByRole('checkbox').check()
  const field = page.getByRole('img', { name: '簽名欄' })
  await draw(page, field)
  const meta = { code: errors.passOver, name: 'passOver', message: '須重新取得驗證碼。' }
  await page.route(`**${linkSign.path}`, route => route.fulfill({ json: { meta } }), { times: 1 })
  await page.getByRole('button', { name: '簽署合約' }).click()
  await expect(page.getByText('需要新的驗證碼')).toBeVisible()
  await expect(field).toBeHidden()
  await axe(page)
  // The server sends another code after a minute only: it is answered as the first one was.
  await page.route(`**${linkCode.path}`, route =>
    route.fulfill({ json: { ...json, data: { wait: 60 } } }),
  )
  await page.route(`**${linkOpen.path}`, route => route.fulfill({ json }))
  await page.getByRole('button', { name: '發送驗證碼' }).click()
  await code.fill('123456')
  await page.getByRole('button', { name: '開啟合約' }).click()
  // It is drawn again once the place for it has its size.
  await expect.poll(() => inked(field)).toBeGreaterThan(0.01)
})

test('a link that leads nowhere any more says so, and what to do', async ({ page, api }) => {
  const email = 'journey.cancelled@test.example'
  const signers = [{ name: 'Late Signer', email }]
  const id = await sentContract(api, { title: 'Cancelled agreement', signers })
  const link = await signLinkFor(api, email)
  await cancelContract(api, id)
  await visit(page, { at: link, language: 'zh-TW', theme: 'light' })
  await expect(page.getByRole('heading', { name: '這個連結不能使用' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('已失效')
  await look(page)
  await visit(page, { at: '/sign/not-a-link', language: 'zh-CN' })
  await expect(page.getByRole('heading', { name: '这个链接不能使用' })).toBeVisible()
  await axe(page)
})
