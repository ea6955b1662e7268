import { setTimeout as sleep } from 'node:timers/promises'
import { formSubmit, formView, type OpenForm } from '#contract/areas/eform/calls.ts'
import { eform } from '#contract/areas/eform/eform.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { SECONDS_BEFORE } from '#contract/areas/eform/formPaths.ts'
import type { Api } from './kit/api.ts'
import { choose } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { fits, forEverybody, look } from './kit/look.ts'
import { signIn } from './kit/people.ts'

interface Row {
  id: number
  code: string
  updateDate: string
}

const text = (en: string, zh: string) => ({ EN_US: en, ZH_TW: zh })
const option = (value: string, en: string, zh: string, sort: number) => ({
  ...{ value, sort, label: text(en, zh) },
})
let sort = 0
const question = (key: string, kind: string, name: object, more: object = {}) => {
  sort += 10
  return { key, kind, name, sort, required: false, ...more }
}
const elements = [
  question('name', 'TEXT', text('Your name', '您的姓名'), { required: true }),
  question('how', 'SINGLE', text('How do you come?', '您如何前來？'), {
    options: [option('foot', 'On foot', '步行', 10), option('bus', 'By bus', '巴士', 20)],
  }),
  question('line', 'TEXT', text('Which line?', '哪條路線？'), {
    show: { match: 'ALL', tests: [{ key: 'how', operator: 'is', value: 'bus' }] },
  }),
  question('mark', 'RATING', text('How do you like it?', '您喜歡嗎？'), { max: 5 }),
]

/** A published form that promises an answer. */
async function published(api: Api, formName: string): Promise<Row> {
  const { id, updateDate } = await api.as<Row>(
    'editor',
    'POST',
    eform.operations.create?.path ?? '',
    {
      ...{ formName, type: 'FEEDBACK', languages: ['EN_US', 'ZH_TW'], texts: {}, elements },
      ...{ hasLogin: false, authMember: false, enableMore: true, followUp: true },
      onAirDate: new Date(Date.now() - 60_000).toISOString(),
    },
  )
  return api.as('editor', 'POST', `${eform.path}/publish`, { id, updateDate })
}

/** Submits a form as a visitor, with each of these answers. */
async function submitted(api: Api, code: string, all: readonly object[]): Promise<void> {
  const views = all.map(async answers => ({
    answers,
    form: (await api.call<OpenForm>('GET', formView.path, { code })).data,
  }))
  const open = await Promise.all(views)
  // Whoever is faster is a machine.
  await sleep(SECONDS_BEFORE * 1000 + 200)
  for (const { answers, form } of open) {
    const { opened, form: version } = form as OpenForm
    const given = { code, version: version.number, language: 'EN_US', answers, opened }
    const { meta } = await api.call('POST', formSubmit.path, given)
    expect(meta.code, meta.message).toBe(200)
  }
}

const phone = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

test('an editor reads what was submitted: as a summary, a table, and one by one', async ({
  page,
  api,
}) => {
  const { id, code } = await published(api, 'A walk in the fields')
  const at = `/eform/eformRecords?eform=${id}`
  await page.setViewportSize(wide)
  await signIn(page, api, 'editor', { at, theme: 'light' })
  await expect(page.getByText('There are no submissions yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the form' })).toBeVisible()
  await look(page)

  await submitted(api, code, [
    { name: 'Ann', how: 'foot', mark: 4 },
    { name: 'Bob', how: 'bus', line: '11K', mark: 5 },
  ])
  await page.goto(at)
  const figures = page.getByLabel('Numbers of submissions')
  await expect(figures.getByRole('link')).toHaveText(['2', '2', '2', '2', '2', '0'])
  await expect(page.getByRole('img', { name: 'Average 4.5 of 5' })).toBeVisible()
  await page.getByRole('button', { name: 'Show as table How do you come?' }).click()
  await expect(page.getByRole('row', { name: /On foot/ })).toContainText('50%')
  await look(page)

  // Each figure leads to the submissions it counts.
  await figures.getByRole('link').nth(4).click()
  await expect(page).toHaveURL(/tab=table.*status_in/)
  await page.getByRole('link', { name: 'Answers', exact: true }).click()
  const second = page.getByRole('row', { name: /Bob/ })
  await expect(second).toContainText('11K')
  await look(page)

  await page.goto(`${at}&tab=one`)
  await expect(page.getByRole('heading', { name: 'Submission 2' })).toBeVisible()
  await expect(page.getByText('11K')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Submission 1' })).toBeVisible()
  await expect(page.getByText('Which line?')).toHaveCount(0)
  await choose(page, 'Status', 'Answered')
  await page.getByLabel('Remarks').fill('Called back')
  await page.getByRole('button', { name: 'Save' }).click()
  const first = async () => {
    const { list } = await api.as<{ list: { number: number; status: string; remarks: string }[] }>(
      ...(['editor', 'GET', `${eformRecord.path}/list`, { eform: id, orderBy: 'number' }] as const),
    )
    return list[0]
  }
  await expect.poll(first).toMatchObject({ status: 'ANSWERED', remarks: 'Called back' })
  await look(page)

  await page.goto(`${at}&tab=table`)
  await page.getByRole('link', { name: /^Ann/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Submission 1/ })).toBeVisible()
  await expect(page.getByText('On foot', { exact: true })).toBeVisible()
  await look(page)

  await page.setViewportSize(phone)
  await forEverybody(page, [`${at}&tab=summary`, `${at}&tab=one`])
  for (const language of ['zh-TW', 'zh-CN'] as const) {
    await signIn(page, api, 'editor', { at: `${at}&tab=summary`, language })
    await expect(page.locator('.er-question').first()).toBeVisible()
    await forEverybody(page, ['/eform/eformRecords', `${at}&tab=table&shown=answers`])
    await fits(page)
  }
})

test('the answers of a form are saved as a spreadsheet', async ({ page, api }) => {
  const { id, code } = await published(api, 'A second walk')
  await submitted(api, code, [{ name: 'Cyd', how: 'foot' }])
  await signIn(page, api, 'editor', { at: `/eform/eformRecords?eform=${id}` })
  await page.getByRole('button', { name: 'Answers as a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answers as a spreadsheet' })
  await expect(dialog.getByText('1 submission', { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the spreadsheet' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
})
