import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import readSheet from 'read-excel-file/node'
import { addEntries, type Entry, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { hold } from './kit/hold.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const tick = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select “${title}”` })
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).last().click()
/** The toast with the result, and what it offers. */
const said = (page: Page) => page.locator('#notices').getByRole('alert')
const offer = (page: Page, name: string) => said(page).getByRole('button', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const allRows = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows of this page' })

test('rows stay where they are when the first one is ticked, and while the bulk actions load', async ({
  page,
  api,
}) => {
  await addEntries(api, 'bulkWait', 3)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=bulkWait` })
  const actions = bar(page)
  const top = async () => (await tick(page, 'Entry 0003').boundingBox())?.y ?? 0
  const release = await hold(page, '**/BulkBar-*.js')
  await expect(tick(page, 'Entry 0003')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    // Cards are loaded once they are needed.
    await expect(page.getByRole('table')).toBeVisible({ visible: width > 720 })
    await expect(tick(page, 'Entry 0003')).toBeVisible()
    const before = await top()
    await tick(page, 'Entry 0001').check()
    expect(await top()).toBe(before)
    release()
    await expect(actions).toBeVisible()
    expect(await top()).toBe(before)
    // Nor are rows covered, nor the check box for all of them.
    const bar = await actions.boundingBox()
    const first = await tick(page, 'Entry 0001').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0)
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
    await expect(actions).toContainText('3 selected')
    await fits(page)
    await actions.getByRole('button', { name: 'Clear the selection' }).click()
    await expect(actions).toBeHidden()
    expect(await top()).toBe(before)
  }
})

test('rows are selected by mouse and keyboard, changed together, and changed back', async ({
  page,
  api,
}) => {
  const entries = await addEntries(api, 'bulkEdit', 4)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=bulkEdit` })
  await tick(page, 'Entry 0001').check()
  await tick(page, 'Entry 0003').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await tick(page, 'Entry 0004').focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('4 selected')
  await axe(page)

  // Somebody else is faster with one of them.
  const [first] = entries
  const other = { id: first?.id, updateDate: first?.updateDate, enLabel: 'Changed by another' }
  await page.getByRole('button', { name: 'Change a field' }).click()
  await page.getByRole('menuitem', { name: 'Sort order' }).click()
  let isFaster = true
  await page.route('**/admin/v1/dict/update', async route => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    if (isFaster && sent.get('id') === String(first?.id)) {
      isFaster = false
      await api.update('admin', '/admin/v1/dict', other)
    }
    await route.continue()
  })
  await dialog(page).getByLabel('Sort order').fill('77')
  await axe(page)
  await press(page, 'Save')
  await expect(said(page)).toContainText('Done: 3 · Refused: 1')
  await expect(dialog(page)).toHaveCount(0)
  await expect(allRows(page)).toBeFocused()
  // It stays while it has the focus.
  await offer(page, 'What failed').focus()
  await axe(page)
  // The refused one is still selected; the toast is gone when the dialog is open.
  await expect(bar(page)).toContainText('1 selected')
  await offer(page, 'What failed').click()
  await expect(said(page)).toHaveCount(0)
  await expect(dialog(page)).toContainText('Done: 3 · Refused: 1')
  await expect(dialog(page).getByRole('listitem').first()).toContainText('changed in the meantime')
  await axe(page)
  await worded(page)
  await press(page, 'Close')
  await expect(dialog(page)).toHaveCount(0)
  await expect(allRows(page)).toBeFocused()
  const failed = bar(page).getByRole('button', { name: 'What failed' })
  await failed.click()
  await press(page, 'Close')
  await expect(failed).toBeFocused()
  await failed.press('Enter')
  await press(page, 'Try again (1)')
  await expect(said(page)).toContainText('Done: 4')
  await expect(dialog(page)).toHaveCount(0)
  // The bar has gone with the selection.
  await expect(bar(page)).toBeHidden()
  await expect(allRows(page)).toBeFocused()
  await offer(page, 'Undo all (4)').click()
  await expect(said(page)).toContainText('Undone: 4')
  await expect(dialog(page)).toHaveCount(0)
  await expect(allRows(page)).toBeFocused()
  const { list } = await api.as<{ list: (Entry & { sort: number })[] }>(
    'admin',
    'GET',
    '/api/v1/sys/dict/list',
    { type: 'bulkEdit' },
  )
  expect(list.map(({ sort }) => sort)).toEqual([0, 1, 2, 3])
})

test('everything that matches is selected and deleted; what is used is refused by name', async ({
  page,
  api,
}) => {
  const tag = (name: string) =>
    api.as<{ id: number }>('admin', 'POST', '/admin/v1/tag/create', {
      type: 'bulkTag',
      cnName: name,
      enName: name,
    })
  const made = await Promise.all(Array.from({ length: 12 }, (_, at) => tag(`Bulk ${at + 1}`)))
  await api.as('admin', 'POST', '/api/v1/labels/add', { tag: made[2]?.id, key: 'k', value: 'v' })
  const at = '/systemSetup/sysTagManage?type=bulkTag&pageSize=10'
  await signIn(page, api, 'admin', { at })
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(bar(page)).toContainText('12 selected')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('checkbox', { name: /“/, checked: true })).toHaveCount(2)

  await bar(page).getByRole('button', { name: 'Disable' }).click()
  await press(page, 'Disable')
  await expect(said(page)).toContainText('Done: 12')
  await expect(bar(page)).toBeHidden()
  await offer(page, 'Undo all (12)').click()
  await expect(said(page)).toContainText('Undone: 12')
  await expect(dialog(page)).toHaveCount(0)

  await allRows(page).check()
  await page.getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(bar(page)).toContainText('12 selected')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await press(page, 'Delete')
  await expect(said(page)).toContainText('Done: 11 · Refused: 1')
  await expect(bar(page)).toContainText('1 selected')
  await bar(page).getByRole('button', { name: 'What failed' }).click()
  await expect(dialog(page).getByRole('listitem').first()).toContainText(
    'Other records still use this one',
  )
  // What was deleted lies in the trash, and comes back from there.
  await press(page, 'Undo (11)')
  await expect(said(page)).toContainText('Undone: 11 · Refused: 1')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('12 in total')).toBeVisible()
  await expect(bar(page)).toContainText('1 selected')
})

test('the focus finds a place when all rows of a list are gone', async ({ page, api }) => {
  await addEntries(api, 'bulkGone', 2)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=bulkGone` })
  await allRows(page).focus()
  await page.keyboard.press('Space')
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(said(page)).toContainText('Done: 2')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.locator('main h1')).toBeFocused()
  // A toast with an offer is there as long as it has the focus.
  await offer(page, 'Undo all (2)').focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Undone: 2')
  await expect(dialog(page)).toHaveCount(0)
  await expect(tick(page, 'Entry 0002')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)
})

const inChinese = {
  'zh-TW': {
    theme: 'dark',
    edit: ['更改欄位', '排序', '儲存'],
    result: '完成 2 筆，被拒絕 1 筆',
    failed: '查看未成功的記錄',
    undo: '全部復原（2）',
    undone: '已復原 2 筆，被拒絕 1 筆',
  },
  'zh-CN': {
    theme: 'light',
    edit: ['更改字段', '排序', '保存'],
    result: '完成 2 条，被拒绝 1 条',
    failed: '查看未成功的记录',
    undo: '全部撤销（2）',
    undone: '已撤销 2 条，被拒绝 1 条',
  },
} as const

for (const language of ['zh-TW', 'zh-CN'] as const)
  test(`on a phone, in ${language}: the result and what it offers are in sight`, async ({
    page,
    api,
  }) => {
    const { theme, edit, result, failed, undo, undone } = inChinese[language]
    const type = `bulk-${language}`
    const [first] = await addEntries(api, type, 3)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, api, 'admin', { at: `${listAddress}?type=${type}`, language, theme })
    await page.getByRole('checkbox').first().check()
    // Somebody else is faster with the first one.
    const other = { id: first?.id, updateDate: first?.updateDate, enLabel: 'Changed by another' }
    await page.route('**/admin/v1/dict/update', async route => {
      const sent = new URLSearchParams(route.request().postData() ?? '')
      if (sent.get('id') === String(first?.id)) await api.update('admin', '/admin/v1/dict', other)
      await route.continue()
    })
    await page.getByRole('button', { name: edit[0] }).click()
    await page.getByRole('menuitem', { name: edit[1] }).click()
    await dialog(page).getByLabel(edit[1]).fill('7')
    await press(page, edit[2])
    await expect(said(page)).toContainText(result)
    await offer(page, failed).focus()
    await expect(dialog(page)).toHaveCount(0)
    for (const one of [failed, undo]) await expect(offer(page, one)).toBeInViewport({ ratio: 1 })
    await fits(page)
    await axe(page)
    await worded(page)
    await offer(page, undo).click()
    await expect(said(page)).toContainText(undone)
    await expect(dialog(page)).toHaveCount(0)
  })

const step = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
const choose = (page: Page, name: string, content: string | Buffer) =>
  dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const head = 'Type;Value;中文標籤;English label;Sort order;Enabled;Remark'
const faulty = [
  head,
  'imported;A;甲;One;1;yes;x',
  'imported;A;乙;Two;2;no;',
  'imported;;丙;=1+1;many;perhaps;',
].join('\n')

test('a faulty file is tried, corrected, imported, taken back, and what is there exported', async ({
  page,
  api,
}) => {
  await signIn(page, api, 'admin', { at: `${listAddress}?type=imported` })
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  await expect(step(page, 'File')).toBeVisible()
  await axe(page)

  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the template' }).click()
  const sheets = (await readSheet(await (await template).path())) as unknown as {
    data: unknown[][]
  }[]
  expect(sheets[0]?.data[0]).toContain('Value *')
  expect(sheets[1]?.data.flat()).toContain('Yes / No')

  await choose(page, 'faulty.csv', `\ufeff${faulty}`)
  await expect(step(page, 'Columns')).toContainText('faulty.csv: 3 rows')
  const remark = page.getByLabel('Field for “Remark”')
  await expect(remark).toHaveValue('')
  // A column that must be there and is none is asked for.
  await page.getByLabel('Field for “Value”').selectOption('')
  await expect(step(page, 'Columns')).toContainText(
    'These are required and have no column yet: Value',
  )
  await page.getByLabel('Field for “Value”').selectOption('value')
  await axe(page)
  await worded(page)
  await press(page, 'Check the file')

  const check = step(page, 'Check')
  await expect(check).toContainText('Can be imported: 1. Refused: 2. Nothing has been created yet.')
  await expect(check.getByRole('row', { name: /^3/ })).toContainText('There is already a record')
  await expect(check.getByRole('row', { name: /^4/ })).toContainText('Value: This cannot be empty')
  await axe(page)
  await expect(page.getByText('Nothing matches')).toBeAttached()

  const problems = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file with the reasons' }).click()
  const reasons = await (await problems).path()
  const [{ data = [] } = {}] = (await readSheet(reasons)) as unknown as { data?: unknown[][] }[]
  expect(data[0]?.at(-1)).toBe('Why it was refused')
  expect(data[1]?.at(-1)).toBeNull()
  expect(String(data[3]?.at(-1))).toContain('Value: This cannot be empty')

  // The file with the reasons is a file like any other.
  await page.getByRole('button', { name: 'Choose the corrected file' }).click()
  await choose(page, 'reasons.xlsx', readFileSync(reasons))
  await expect(step(page, 'Columns')).toContainText('reasons.xlsx: 3 rows')
  await press(page, 'Back')
  const corrected = faulty
    .replace('imported;A;乙', 'imported;B;乙')
    .replace('imported;;丙;=1+1;many;perhaps', 'imported;C;丙;=1+1;3;否')
  await choose(page, 'corrected.csv', corrected)
  await press(page, 'Check the file')
  await expect(check).toContainText('All 3 rows can be imported')
  await press(page, 'Import 3 rows')
  const result = step(page, 'Result')
  await expect(result).toContainText('3 records were created.')
  await axe(page)
  await press(page, 'Close')
  await expect(page.getByRole('link', { name: '=1+1', exact: true })).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  const [{ data: rows = [] } = {}] = (await readSheet(await (await file).path())) as unknown as {
    data?: unknown[][]
  }[]
  expect(rows.slice(1).map(row => row[3])).toEqual(['One', 'Two', "'=1+1"])

  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  await page.getByRole('button', { name: 'Undo the import of corrected.csv' }).click()
  await expect(dialog(page).last()).toContainText('that nobody has changed since')
  await dialog(page).last().getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('row', { name: /corrected\.csv/ })).toContainText('3')
  await expect(page.getByRole('button', { name: 'Undo the import of corrected.csv' })).toBeHidden()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true }).first()).toBeFocused()
})

test('on a phone, in another encoding: the text is checked by eye', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, api, 'admin', { at: listAddress, theme: 'light' })
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  // 類型,值,中文標籤 and a row, in Big5.
  const big5 = 'c3feabac2cadc82ca4a4a4e5bcd0c5d20a626967352c412ca5d20a'
  await choose(page, 'big5.csv', Buffer.from(big5, 'hex'))
  await expect(page.getByLabel('Text encoding')).toHaveValue('big5')
  await expect(step(page, 'Columns')).toContainText('中文標籤')
  await expect(step(page, 'Columns')).toContainText('甲')
  await fits(page)
  await axe(page)
  await page.getByLabel('Text encoding').selectOption('gb18030')
  await expect(step(page, 'Columns')).not.toContainText('中文標籤')
  await press(page, 'Back')
  await choose(page, 'empty.csv', '')
  await expect(step(page, 'File').getByRole('alert')).toContainText('This file is empty.')
  await choose(page, 'header.csv', 'Type,Value\n')
  await expect(step(page, 'File').getByRole('alert')).toContainText('no rows below the header')
})
