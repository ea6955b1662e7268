import type { Page } from '@playwright/test'
import readSheet from 'read-excel-file/node'
import { word } from '#server/words.ts'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe } from './kit/look.ts'
import { signIn } from './kit/people.ts'
import { unreliablePage } from './kit/unreliable.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Export', exact: true }).click()

test('an export says how many, and the file holds just those', async ({ page, api }) => {
  await addEntries(api, 'exported', 3)
  await addEntries(api, 'exportedFormula', 1, { enLabel: '=1+1', enabled: false })
  await signIn(page, api, 'admin', { at: `${listAddress}?type_starts=exported` })
  await start(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('4 records')
  await axe(page)
  const waiting = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^Dictionaries \d{4}-\d\d-\d\d\.xlsx$/)
  await expect(page.getByText('The export is complete')).toBeVisible()

  const sheets = await readSheet(await file.path())
  const cells = 'data' in (sheets[0] ?? {}) ? (sheets[0] as { data: unknown[][] }).data : sheets
  expect(cells).toEqual([
    ['Type', 'Value', 'Chinese label', 'English label', 'Sort order', 'Enabled'],
    ['exported', 'V0001', '詞0001', 'Entry 0001', 0, 'Yes'],
    ['exported', 'V0002', '詞0002', 'Entry 0002', 1, 'Yes'],
    ['exported', 'V0003', '詞0003', 'Entry 0003', 2, 'Yes'],
    // What a spreadsheet would run is led by an apostrophe.
    ['exportedFormula', 'V0001', '詞0001', "'=1+1", 0, 'No'],
  ])
})

test('nothing to export is said, without a file', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: `${listAddress}?type=nothingOfThis` })
  await start(page)
  await expect(page.getByRole('dialog')).toContainText('No data found.')
  await axe(page)
})

test('more than two thousand are refused, exactly two thousand are not', async ({ page, api }) => {
  test.setTimeout(120_000)
  const [last] = (await addEntries(api, 'many', 2001)).slice(-1)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=many` })
  await start(page)
  await expect(page.getByRole('dialog')).toContainText('more than 2,000')
  await page.getByRole('dialog').getByRole('button').click()

  await api.as('admin', 'POST', '/admin/v1/dict/remove', { id: last?.id })
  await start(page)
  await expect(page.getByRole('dialog')).toContainText('2,000 records')
  const waiting = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  await (await waiting).path()
})

test('a page of a proxy is neither saved as a workbook nor called complete', async ({
  browser,
  api,
}) => {
  const { page, end } = await unreliablePage(browser, api)
  await addEntries(api, 'exportedNowhere', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=exportedNowhere` })
  let saved = 0
  page.on('download', () => saved++)
  for (const status of [502, 200]) {
    await page.route('**/export?*', route =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>nginx</h1>' }),
    )
    await start(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    const said = page.getByText(word('en-US', 'errors:fallback'))
    await expect(said).toBeVisible()
    await expect(said).toHaveCount(0)
    await page.unroute('**/export?*')
  }
  await expect(page.getByText('The export is complete')).toHaveCount(0)
  expect(saved).toBe(0)
  await end()
})
