import { screens } from '#contract/areas/eform/area.ts'
import { eform } from '#contract/areas/eform/eform.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { formPath, formPaths, resumePath } from '#contract/areas/eform/formPaths.ts'
import { makePng } from '#tests/factories/file.ts'
import { codeFor } from './kit/accounts.ts'
import type { Api } from './kit/api.ts'
import { heading } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { watch } from './kit/guard.ts'
import { hold } from './kit/hold.ts'
import { axe, look } from './kit/look.ts'
import { signIn, visit } from './kit/people.ts'
import { draw } from './kit/signing.ts'
import { type FormRow, publish, publishedForm, wholeForm } from './kit/wholeForm.ts'

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
/** A short form: its name is all it asks for. */
const short = wholeForm.filter(({ key }) => key === 'name')

/** Choices of a question, so many. */
const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ value: `c${at}`, sort: at, label: { EN_US: `${at}`, ZH_TW: `${at}`, ZH_CN: `${at}` } },
  }))

interface Submission {
  number: number
  files: { id: number; name: string }[] | number[]
  answers: Record<string, unknown>
}

/** The latest submission of a form, as editors read it. */
async function latest(api: Api, { id }: FormRow): Promise<Submission> {
  const { list } = await api.as<{ list: { id: number }[] }>(
    ...(['editor', 'GET', `${eformRecord.path}/list`] as const),
    { eform: id, orderBy: '-number' },
  )
  return api.as('editor', 'GET', `${eformRecord.path}/view`, { id: list[0]?.id })
}

test('a visitor begins on a phone, goes on at a desk in another language, and gets a receipt', async ({
  page,
  api,
  browser,
}) => {
  const form = await publishedForm(api, { formName: 'Fields' })
  const at = formPath(form.code)
  await page.setViewportSize(phone)
  await visit(page, { at, language: 'zh-TW', theme: 'dark' })
  await expect(heading(page)).toHaveText('田野日')
  await expect(page.getByText('第 1 頁，共 3 頁')).toBeVisible()
  await page.getByRole('button', { name: '下一頁' }).click()
  // The first of two that lack an answer.
  await expect(page.getByLabel('姓名')).toBeFocused()
  await expect(page.getByText('有 2 個答案需要修改：')).toBeVisible()
  await look(page)
  await page.getByLabel('姓名').fill('陳小田')
  await page.getByLabel('電郵地址').fill('field@test.example')
  await page.getByLabel('號碼').fill('5123 4567')
  await page.getByLabel('出生日期').fill('1990-05-06')
  await expect(page.getByLabel('哪條路線？')).toBeHidden()
  await page.getByRole('radio', { name: '巴士' }).check()
  // The page for those who walk is left out.
  await expect(page.getByText('第 1 頁，共 2 頁')).toBeVisible()
  await page.getByLabel('哪條路線？').fill('11K')
  await page.getByRole('checkbox', { name: '其他' }).check()
  await page.locator('#q-photo input').setInputFiles({
    ...{ name: 'me.png', mimeType: 'image/png', buffer: await makePng(320, 200) },
  })
  await expect(page.getByRole('button', { name: '移除 me.png' })).toBeVisible()
  await page.getByRole('button', { name: '下一頁' }).click()
  await expect(page.getByLabel('請說明')).toBeFocused()
  await page.getByLabel('請說明').fill('不要花生')
  await page.getByRole('button', { name: '下一頁' }).click()
  await expect(page.getByText('第 2 頁，共 2 頁')).toBeFocused()
  await page.getByLabel('人數').fill('3')
  await page.getByRole('button', { name: '在其他裝置繼續填寫' }).click()
  const link = await page.getByLabel('答案的連結').inputValue()
  expect(link).toContain(`${at}#kept=`)
  await look(page)

  const context = await browser.newContext({
    ...{ baseURL: api.address, viewport: wide, reducedMotion: 'reduce' as const },
    timezoneId: 'Asia/Hong_Kong',
  })
  const problems = watch(context, api.address)
  const desk = await context.newPage()
  await visit(desk, { at: link, theme: 'light' })
  await expect(desk.getByText('Page 2 of 2')).toBeVisible()
  await expect(desk).toHaveURL(new RegExp(`${at}$`))
  await expect(desk.getByLabel('People')).toHaveValue('3')
  await desk.getByRole('button', { name: 'Back' }).click()
  await expect(desk.getByLabel('Which line?')).toHaveValue('11K')
  await expect(desk.getByRole('button', { name: 'Remove me.png' })).toBeVisible()
  await expect(desk.locator('#q-photo img')).toBeVisible()
  await desk.getByRole('button', { name: 'Next' }).click()
  await desk.getByLabel('Hall').selectOption({ label: 'Hall B' })
  await desk.getByRole('radio', { name: '4 of 5' }).check()
  const row = (name: string) => desk.getByRole('radiogroup', { name })
  await row('Food').getByRole('radio', { name: 'A lot' }).check()
  await desk.getByLabel('Street and number').fill('1 Field Road')
  await desk.locator('#q-paper input').setInputFiles({
    ...{ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note.') },
  })
  await expect(desk.getByRole('button', { name: 'Remove note.txt' })).toBeVisible()
  await draw(desk, desk.getByRole('img', { name: 'Signature field' }))
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByText('3 answers need your attention:')).toBeVisible()
  await expect(row('Music').getByRole('radio').first()).toBeFocused()
  await row('Music').getByRole('radio', { name: 'A little' }).check()
  await desk.getByLabel('City').fill('Tai Po')
  await desk.getByRole('button', { name: 'Use this signature' }).click()
  await expect(desk.getByRole('img', { name: 'Signed' })).toBeVisible()
  await look(desk)
  await desk.getByRole('button', { name: 'Send' }).click()
  await expect(heading(desk)).toBeFocused()
  await expect(heading(desk)).toHaveText('Thank you, your answers have been sent')
  await expect(desk.getByText('See you there.')).toBeVisible()
  for (const answer of ['陳小田', '11K', 'me.png', 'Hall B', '1 Field Road', 'note.txt'])
    await expect(desk.locator('.fo-answers').getByText(answer)).toBeVisible()
  await look(desk)
  await context.close()
  expect(problems, 'what went wrong at the desk').toEqual([])

  const { number, answers, files } = await latest(api, form)
  expect(number).toBe(1)
  expect(answers).toMatchObject({
    ...{ name: '陳小田', come: 'bus', line: '11K', people: '3', hall: 'b', mark: 4 },
    ...{ tel: '+85251234567', views: { food: 'much', music: 'little' } },
    at: { street: '1 Field Road', city: 'Tai Po' },
  })
  expect(files).toHaveLength(3)
  // What the phone still has was sent: it says so, and begins anew when it is asked to.
  await visit(page, { at, language: 'zh-TW' })
  await expect(page.getByText('已儲存的答案已送出或過期')).toBeVisible()
  await expect(page.getByText('送出前，答案會保存在這個瀏覽器。')).toBeVisible()
  await expect(page.locator('.fo-question [role=radiogroup]').first()).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: '清空並重新填寫' }).click()
  await expect(page.getByText('第 1 頁，共 3 頁')).toBeVisible()
  await expect(page.getByLabel('姓名')).toHaveValue('')
})

/** What the page says where the last page of a form is the second of two. */
const places = {
  'zh-TW': '第 2 頁，共 2 頁',
  'zh-CN': '第 2 页，共 2 页',
  'en-US': 'Page 2 of 2',
} as const

test('on a phone, every page of a form is worded in each language', async ({ page, api }) => {
  const { code } = await publishedForm(api, { formName: 'Fields on a phone' })
  const answers = { name: '陳小田', come: 'bus', meals: ['other'], wish: '不要花生', people: '3' }
  await page.setViewportSize(phone)
  for (const language of ['zh-TW', 'zh-CN', 'en-US'] as const) {
    const given = { code, version: 1, answers, page: 1 }
    const { data } = await api.call<{ kept: string }>('POST', formPaths.keep, given)
    await visit(page, { at: resumePath(code, data?.kept ?? ''), language })
    await expect(page.getByText(places[language])).toBeVisible()
    await expect(page.locator('#q-people input')).toHaveValue('3')
    await expect(page.locator('#q-sign canvas')).toBeVisible()
    await look(page)
    await page.locator('form .fo-buttons .fo-button').click()
    await expect(page.locator('#q-name input')).toHaveValue('陳小田')
    await look(page)
  }
})

test('fields that are still loading are as high as they will be', async ({ page, api }) => {
  const elements = wholeForm
    .filter(({ kind }) => kind !== 'PAGE')
    .map(({ show: _, skip: __, ...element }) =>
      // Three choices fit beside each other; the nine of another question do not.
      element.kind === 'MATRIX' ? { ...element, options: choices(3) } : element,
    )
  const matrix = elements.find(({ kind }) => kind === 'MATRIX')
  const many = { ...matrix, key: 'many', sort: 900, options: choices(9) }
  const form = await publishedForm(api, { formName: 'Heights', elements: [...elements, many] })
  const fields = page.locator('fieldset.fo-question')
  const heights = () =>
    fields.evaluateAll(all => all.map(one => [one.id, one.getBoundingClientRect().height] as const))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await hold(page, /\/assets\/(Files|Signature|rare)-[^/]+\.js$/)
    await visit(page, { at: formPath(form.code) })
    await expect(page.locator('.fo-wait')).toHaveCount(8)
    const before = await heights()
    release()
    await expect(page.locator('.fo-wait')).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Signature field' })).toBeVisible()
    for (const [at, [id, height]] of (await heights()).entries()) {
      const moved = Math.abs(height - (before[at]?.[1] ?? 0))
      // Its hint takes one line more on a phone.
      expect(moved, `${id} at ${width}`).toBeLessThanOrEqual(id === 'q-paper' ? 24 : 2)
    }
    await page.unrouteAll()
  }
})

test('members fill in what is for members, and once only', async ({ page, api }) => {
  const form = await publishedForm(api, {
    ...{ formName: 'For members', hasLogin: true, enableMore: false, elements: short },
  })
  const at = formPath(form.code)
  await page.setViewportSize(phone)
  await visit(page, { at, theme: 'light' })
  await expect(heading(page)).toHaveText('This form is for members')
  await expect(page.getByRole('link', { name: 'Sign in to fill it in' })).toBeVisible()
  await look(page)
  await signIn(page, api, 'member', { at })
  await expect(page.getByText(/^You are answering as /)).toBeVisible()
  await page.getByLabel('Your name').fill('A member')
  // Kept with the account, without being asked to.
  await expect(page.getByText('Your answers are saved. You have not sent them yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(heading(page)).toHaveText('Thank you, your answers have been sent')
  await expect(page.getByText(/^A copy was sent to .+@/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fill it in again' })).toBeHidden()
  await look(page)
  await page.reload()
  await expect(heading(page)).toHaveText('You have already sent this form')
  await look(page)
})

test('a wrong code loses nothing; the right one sends the form, with a copy', async ({
  page,
  api,
}) => {
  const form = await publishedForm(api, {
    ...{ formName: 'Who are you', authMember: true, enableMore: false, elements: short },
  })
  const email = 'journey.form@test.example'
  await page.setViewportSize(phone)
  await visit(page, { at: formPath(form.code), theme: 'light' })
  await page.getByLabel('Your name').fill('A visitor')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByLabel('Code from the e-mail')
  await expect(code).toBeFocused()
  const right = await codeFor(api, email)
  await code.fill(right === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('The verification code is wrong or has expired.')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('A visitor')
  await expect(page.getByLabel('Your e-mail address')).toHaveValue(email)
  await look(page)
  await code.fill(right)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(`A copy was sent to ${email}.`)).toBeVisible()
  await look(page)
  expect((await latest(api, form)).answers).toEqual({ name: 'A visitor' })
})

test('the preview of the builder is the form, and says what is missing; versions are compared', async ({
  page,
  api,
}) => {
  const form = await publishedForm(api, { formName: 'Fields again' })
  await page.setViewportSize(wide)
  await signIn(page, api, 'editor', { at: `${screens.editform.at}?id=${form.id}`, theme: 'light' })
  await page.getByRole('button', { name: 'Preview' }).click()
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A day in the fields')
  await shown.getByLabel('Your name').fill('A test')
  await shown.getByRole('radio', { name: 'By bus' }).check()
  await shown.getByRole('button', { name: 'Next' }).click()
  await shown.getByRole('button', { name: 'Send' }).click()
  await expect(shown.getByText('2 answers need your attention:')).toBeVisible()
  await axe(page)
  for (const row of ['Food', 'Music'])
    await shown.getByRole('radiogroup', { name: row }).getByRole('radio').first().check()
  await shown.getByRole('button', { name: 'Type your name instead' }).click()
  await shown.getByLabel('Your name, as your signature').fill('A test')
  await shown.getByRole('button', { name: 'Use this signature' }).click()
  await shown.getByRole('button', { name: 'Send' }).click()
  await expect(shown.getByText('This is a test: nothing was stored or sent.')).toBeVisible()

  const elements = wholeForm
    .filter(({ key }) => key !== 'paper')
    .map(one => (one.key === 'people' ? { ...one, required: true } : one))
  await publish(api, await api.update<FormRow>('editor', eform.path, { id: form.id, elements }))
  await page.goto(`${screens.eform.at}/show/${form.id}`)
  await expect(page.getByText('Version 2', { exact: true }).first()).toBeVisible()
  await look(page)
})
