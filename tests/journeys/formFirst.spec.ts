import { projectApply } from '#contract/areas/project/projectApply.ts'
import { newAccount } from './kit/accounts.ts'
import { choose } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, look } from './kit/look.ts'
import { openPlan, phoneOf } from './kit/pay.ts'
import { signIn, visit } from './kit/people.ts'
import { newProject } from './kit/projects.ts'
import { publishedForm, wholeForm } from './kit/wholeForm.ts'

/** A short form: a name is all it asks for. */
const short = wholeForm.filter(({ key }) => key === 'name')

test('an applicant fills in the form of a project, applies, and the lead reads the answers', async ({
  page,
  api,
  browser,
}) => {
  await publishedForm(api, { formName: 'Joining us', elements: short, hasLogin: true })
  const project = await newProject(api, 'FORMFIRST', {
    ...{ name: 'Form first', published: true, publicIntro: 'A project to join.' },
  })
  const applicant = await newAccount(api, 'form.applicant')

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'lead', { at: `/project/list/edit/${project}`, theme: 'light' })
  const card = page.getByRole('region', { name: 'Form before applying' })
  await choose(page, 'Form', 'Joining us')
  await axe(page)
  await card.getByRole('button', { name: 'Save form' }).click()
  await expect(page.getByText('Everybody who applies from now on fills it in first.')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Open the form' })).toBeVisible()

  const context = await browser.newContext({
    ...{ baseURL: api.address, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  })
  const theirs = await context.newPage()
  const at = `/marketplace/projectMarket?project=${project}`
  const signed = await api.newSession(applicant.loginName)
  await signIn(theirs, api, applicant.loginName, { at, signed, theme: 'dark', language: 'zh-TW' })
  await expect(theirs.getByRole('heading', { name: '請先填寫表單' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: '送出申請' })).toBeHidden()
  await look(theirs)
  await theirs.getByRole('link', { name: '填寫表單' }).click()
  await expect(theirs.getByText('用途：Form first')).toBeVisible()
  await theirs.getByLabel('姓名').fill('陳小田')
  await look(theirs)
  await theirs.getByRole('button', { name: '送出' }).click()
  await theirs.getByRole('link', { name: '返回並繼續' }).click()
  await expect(theirs).toHaveURL(new RegExp(`project=${project}`))
  await expect(theirs.getByText('已填寫「Joining us」')).toBeVisible()
  await theirs.getByLabel('申請理由').fill('想幫忙')
  await look(theirs)
  const sent = theirs.waitForResponse(one => one.url().includes(`${projectApply.path}/create`))
  await theirs.locator('.mk-apply button[type=submit]').click()
  expect((await sent).ok()).toBe(true)
  await context.close()

  await page.goto('/marketplace/projectMarket?tab=review')
  const one = page.getByRole('listitem').filter({ hasText: 'Nick form.applicant' })
  await one.getByRole('button', { name: 'Answers in “Joining us”' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('陳小田')).toBeVisible()
  await axe(page)
})

test('a payer fills in a form on a phone before paying, and the answers come with the order', async ({
  page,
  browser,
  api,
}) => {
  const { id: eformId } = await publishedForm(api, { formName: 'Dinner', elements: short })
  const { path, id } = await openPlan(api, 'FORMPAYS', { eformId })
  const phone = await phoneOf(browser, api)
  const payer = phone.page
  await visit(payer, { at: path, language: 'zh-CN', theme: 'dark' })
  await expect(payer.getByText('付款前请先填写表单“Dinner”。')).toBeVisible()
  await expect(payer.getByRole('button', { name: '付款', exact: true })).toBeHidden()
  await look(payer)
  await payer.getByRole('link', { name: '填写表单' }).click()
  await expect(payer.getByText('用途：Open day')).toBeVisible()
  await payer.getByRole('textbox').first().fill('陈小田')
  await payer.getByRole('button', { name: '提交' }).click()
  await payer.getByRole('link', { name: '返回并继续' }).click()
  await expect(payer.getByText('已填写表单“Dinner”。')).toBeVisible()
  await look(payer)
  await payer.getByRole('radio', { name: /^Visa/ }).check()
  await payer.getByLabel('我已阅读').check()
  await payer.getByRole('button', { name: '付款', exact: true }).click()
  await expect(payer).toHaveURL(/\/sandboxPay\//)
  await payer.getByRole('button', { name: '付款', exact: true }).click()
  await expect(payer.getByRole('heading', { name: '已付款，谢谢' })).toBeVisible({
    timeout: 20_000,
  })
  await phone.end()

  await signIn(page, api, 'finance', { at: `/payments/orders?plan=${id}` })
  await page
    .getByRole('row')
    .filter({ hasText: 'Open day' })
    .first()
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Answers in “Dinner”' }).click()
  await expect(page.getByRole('dialog').getByText('陈小田')).toBeVisible()
  await axe(page)
})
