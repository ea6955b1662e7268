import type { Page } from '@playwright/test'
import { myProduct } from '#contract/areas/product/myProduct.ts'
import { makePng } from '#tests/factories/file.ts'
import type { Api } from './kit/api.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'
import { kilobytes, scriptsOf, settled } from './kit/weight.ts'

interface Row {
  id: number
  code: string
  updateDate: string
}
const { path, operations } = myProduct

/** A product of the demo's member, with pictures. */
async function added(api: Api, values: Record<string, unknown>): Promise<Row> {
  const picture = async () => api.upload('member', await makePng(640, 400), 'some.png')
  const form = {
    ...{ desc: '<p>Two wheels</p>', distLevel: 'PUBLIC', mainImage: await picture() },
    ...{ images: [await picture(), await picture()], ...values },
  }
  return api.as('member', 'POST', operations.create?.path ?? '', form)
}
const act = (api: Api, who: string, action: string, form: Record<string, unknown>) =>
  api.as<Row>(who, 'POST', `${path}/${action}`, form)
async function approved(api: Api, values: Record<string, unknown>): Promise<Row> {
  const row = await added(api, values)
  await act(api, 'member', 'submit', { id: row.id })
  return act(api, 'reviewer', 'audit', { id: row.id, result: 'APPROVED' })
}
const changed = async (api: Api, { id }: Row, values: Record<string, unknown>) => {
  const { updateDate } = await api.as<Row>('member', 'GET', `${path}/view`, { id })
  return act(api, 'member', 'update', { id, updateDate, ...values })
}
const chosen = async (page: Page, label: string, names: readonly string[]) => {
  const files = await Promise.all(
    names.map(async name => ({ name, mimeType: 'image/png', buffer: await makePng(320, 200) })),
  )
  await page.getByLabel(label, { exact: true }).setInputFiles(files)
  for (const name of names)
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

test('a member adds a product, learns what is missing, and submits it', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'member', { at: '/user/product', theme: 'light' })
  await expect(page.getByRole('link', { name: '社區農圃手冊' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Folding bike')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Folding bike' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Still missing' })
  await expect(missing).toContainText('Main picture, Description')
  await axe(page)
  await missing.getByRole('link', { name: 'Add it now' }).click()

  await chosen(page, 'Main picture', ['front.png'])
  await chosen(page, 'Gallery', ['side.png', 'back.png'])
  await page.getByRole('button', { name: 'Move back.png up' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('It fits under a desk.')
  await page.getByLabel('Demo address').fill('https://10.0.0.1/bike')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw submission' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  // The job asks the address in the meantime, and the page hears of it.
  await expect(page.getByText(/Did not answer on/)).toBeVisible({ timeout: 20_000 })
  await axe(page)
  await worded(page)
})

test('a reviewer sees what differs, says why it is rejected, and goes on with the next', async ({
  page,
  api,
}) => {
  const first = await approved(api, { title1: 'Wheelbarrow', distLevel: 'MEMBERS' })
  await changed(api, first, { title1: 'Wheelbarrow XL', cycle: 4 })
  await act(api, 'member', 'submit', { id: first.id })
  const second = await added(api, { title1: 'Second in line' })
  await act(api, 'member', 'submit', { id: second.id })

  await page.setViewportSize({ width: 1440, height: 900 })
  const language = 'zh-TW'
  await signIn(page, api, 'reviewer', { at: '/examine/examProdList', language, theme: 'dark' })
  await page.getByRole('link', { name: 'Wheelbarrow XL' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wheelbarrow XL')
  await expect(page.locator('del', { hasText: 'Wheelbarrow' })).toBeVisible()
  await axe(page)

  await page.getByRole('radio', { name: '不批准' }).check()
  const remark = page.getByLabel('審核備註')
  await page.getByRole('button', { name: '確認決定' }).click()
  await expect(remark).toHaveAttribute('aria-invalid', 'true')
  await remark.fill('請補充尺寸')
  await page.getByRole('button', { name: '確認決定' }).click()
  await expect(page.getByText('未批准，並已通知擁有者')).toBeVisible()
  await expect(page.getByRole('button', { name: '確認決定' })).toBeHidden()
  await worded(page)
  await page.getByRole('link', { name: '下一個待審核' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Wheelbarrow')

  // Others still see what was approved.
  await signIn(page, api, 'lead', { at: `/user/pd?id=${first.id}`, language })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wheelbarrow')
})

test('a stranger looks at a public product on a phone, as long as it is public', async ({
  page,
  api,
}) => {
  const row = await approved(api, { title1: 'Cargo bike', demoAddress: 'https://10.0.0.1/' })
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts = scriptsOf(page)
  await visit(page, { at: `/product/${row.code}`, language: 'zh-CN', theme: 'light' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cargo bike')
  await expect(page).toHaveTitle('Cargo bike · Commonshare')
  const html = await (await page.request.get(`/product/${row.code}`)).text()
  expect(html).toContain('<title>Cargo bike</title>')
  expect(html).toContain('<meta name="description" content="Two wheels" />')
  const demo = page.getByRole('link', { name: '打开演示' })
  await expect(demo).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await axe(page)
  await fits(page)
  await settled(page, scripts)
  expect(kilobytes(scripts), 'public product page, KB of JavaScript').toBeLessThanOrEqual(80)

  const open = page.getByRole('button', { name: '查看第 1 张图片，共 3 张' })
  await open.click()
  const box = page.getByRole('dialog')
  await expect(box.getByRole('img', { name: '第 1 张图片，共 3 张' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('ArrowRight')
  await expect(box.getByRole('status')).toHaveText('2 / 3')
  await page.mouse.move(300, 300)
  await page.mouse.down()
  await page.mouse.move(100, 300)
  await page.mouse.up()
  await expect(box.getByRole('status')).toHaveText('3 / 3')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(open).toBeFocused()

  await changed(api, row, { distLevel: 'PRIVATE' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('这个产品没有公开')
  await axe(page)
})

test('the hall is searched, narrowed and shared by its address', async ({ page, api }) => {
  await approved(api, { title1: 'Rain barrel', distLevel: 'MEMBERS' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'editor', { at: '/marketplace/products', theme: 'dark' })
  const card = page.getByRole('link', { name: 'Rain barrel' })
  await expect(card).toBeVisible()
  await axe(page)
  await fits(page)
  await page.getByRole('searchbox').fill('barrel')
  await expect(page).toHaveURL(/keyword=barrel/)
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain barrel')
  await axe(page)
  await worded(page)
})
