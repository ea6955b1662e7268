import { formSubmit, formView, type OpenForm } from '#contract/areas/eform/calls.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { tag } from '#contract/areas/setup/tag.ts'
import type { Page as Rows } from '#contract/transport.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { publishedForm } from './kit/wholeForm.ts'

const question = (key: string, name: string, sort: number) => ({
  ...{ key, kind: 'TEXT', name: { EN_US: name, ZH_TW: name, ZH_CN: name }, sort, required: true },
})

test('answers become records: matched, checked, created, and led back to', async ({
  page,
  api,
}) => {
  const { id, code } = await publishedForm(api, {
    formName: 'Suggest a tag',
    elements: [question('k', 'Kind', 1), question('zh', '中文', 2), question('en', 'English', 3)],
  })
  const { data: open } = await api.call<OpenForm>('GET', formView.path, { code })
  await page.waitForTimeout(3500)
  await api.call('POST', formSubmit.path, {
    ...{ code, version: 1, language: 'EN_US', opened: open?.opened },
    answers: { k: 'SUGGESTED', zh: '建議', en: 'Suggested' },
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, api, 'admin', { at: `/eform/eformRecords?eform=${id}&tab=table` })
  await page.getByRole('button', { name: 'Create records' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is created').selectOption('Tags')
  await axe(page)
  await dialog.getByRole('button', { name: 'Match the questions' }).click()
  await expect(dialog.getByText('Suggested', { exact: true })).toBeVisible()
  await dialog.getByLabel('Field for “Kind”').selectOption({ label: 'Type *' })
  await dialog.getByLabel('Field for “中文”').selectOption({ index: 2 })
  await dialog.getByLabel('Field for “English”').selectOption({ index: 3 })
  await axe(page)
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog.getByText('1 record was created.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  const { list } = await api.as<Rows<{ enName: string }>>('admin', 'GET', `${tag.path}/list`, {
    type: 'SUGGESTED',
  })
  expect(list).toMatchObject([{ enName: 'Suggested' }])

  const records = await api.as<Rows<{ id: number }>>('admin', 'GET', `${eformRecord.path}/list`, {
    eform: id,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/eform/eformRecords/show/${records.list[0]?.id}`)
  await expect(page.getByRole('link', { name: /^Tag #\d+$/ })).toBeVisible()
  await axe(page)
  await fits(page)
  // Of the same submissions none is offered once more.
  await page.goto(`/eform/eformRecords?eform=${id}&tab=table`)
  await page.getByRole('button', { name: 'Create records' }).click()
  await dialog.getByLabel('What is created').selectOption('Tags')
  await dialog.getByRole('button', { name: 'Match the questions' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is no submission')
})
