import { setTimeout as sleep } from 'node:timers/promises'
import { formSubmit, formView, type OpenForm } from '#contract/areas/eform/calls.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { HELP_MAX, NAME_MAX } from '#contract/areas/eform/element.ts'
import { formPath, SECONDS_BEFORE } from '#contract/areas/eform/formPaths.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { payloads } from '#tests/security/xss.ts'
import { expect, test } from './kit/fixtures.ts'
import { counting, packed, quiet } from './kit/hostile.ts'
import { signIn, visit } from './kit/people.ts'
import { publishedForm } from './kit/wholeForm.ts'

const names = packed(NAME_MAX)
const helps = packed(HELP_MAX)
const inEnglish = (text: string | undefined) => ({ EN_US: text ?? '' })
const options = names.map((name, at) => ({ value: `o${at}`, sort: at, label: inEnglish(name) }))
const kinds = [
  ...['TEXT', 'LONG_TEXT', 'SINGLE', 'MULTIPLE', 'DROPDOWN', 'RATING', 'MATRIX'],
  ...['SECTION', 'EXPLANATION', 'FILE', 'ADDRESS', 'NUMBER'],
]
const more: Readonly<Record<string, object>> = {
  SINGLE: { options },
  DROPDOWN: { options },
  MULTIPLE: { options, min: 0, max: 3 },
  FILE: { min: 0, max: 1 },
  MATRIX: { options, rows: options },
  RATING: { max: 5 },
}
const elements = kinds.map((kind, at) => ({
  ...{ key: `q${at}`, kind, sort: at, required: false, ...more[kind] },
  name: inEnglish(names[at % names.length]),
  ...(kind !== 'EXPLANATION' && { help: inEnglish(helps[at % helps.length]) }),
}))
const answers = {
  q0: names[0],
  q1: payloads.join('\n'),
  q2: 'o0',
  q3: ['o1', 'o2'],
  q4: 'o3',
  q5: 4,
  q6: { o0: 'o1' },
  q10: { street: names[1]?.slice(0, 200), city: names[2]?.slice(0, 100) },
}

test('nothing that wants to run does, in any text of a form or in its answers', async ({
  page,
  api,
}) => {
  const { id, code } = await publishedForm(api, {
    ...{ formName: payloads[0], languages: ['EN_US'], elements },
    texts: {
      title: inEnglish(payloads[1]),
      intro: inEnglish(helps[0]),
      thanks: inEnglish(helps.at(-1)),
    },
  })
  const { data: open } = await api.call<OpenForm>('GET', formView.path, { code })
  await sleep(SECONDS_BEFORE * 1000 + 200)
  const given = { code, version: 1, language: 'EN_US', answers, opened: open?.opened }
  const { meta } = await api.call('POST', formSubmit.path, given)
  expect(meta.code, meta.message).toBe(200)

  await page.addInitScript(counting)
  await visit(page, { at: formPath(code), language: 'en-US' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payloads[1] ?? '')
  await expect(page.getByText(names[0] ?? '', { exact: true }).first()).toBeVisible()
  await quiet(page)
  await sleep(SECONDS_BEFORE * 1000)
  await page.locator('#q-q1-field').fill(answers.q1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Thank you, your answers have been sent' }),
  ).toBeVisible()
  await quiet(page)

  const { list } = await api.as<Rows<{ id: number }>>('editor', 'GET', `${eformRecord.path}/list`, {
    eform: id,
  })
  const records = `/eform/eformRecords?eform=${id}`
  await signIn(page, api, 'editor', { at: records })
  await expect(page.getByLabel('Numbers of submissions')).toBeVisible()
  await quiet(page)
  for (const at of [
    `${records}&tab=table`,
    `${records}&tab=table&shown=answers`,
    `${records}&tab=one`,
    `/eform/eformRecords/show/${list[0]?.id}`,
    `/eform/eformManage/show/${id}`,
    `/eform/editform?id=${id}`,
    '/eform/eformManage',
  ]) {
    await page.goto(at)
    await expect(page.getByText(/onerror/).first()).toBeVisible()
    await quiet(page)
  }
})
