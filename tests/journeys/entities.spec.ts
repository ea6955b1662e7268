import type { Page } from '@playwright/test'
import readSheet from 'read-excel-file/node'
import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import { importFields, isImportable, mayOmit } from '#contract/kit/importing.ts'
import { entities } from '#contract/registry.ts'
import { word } from '#server/words.ts'
import type { Api } from './kit/api.ts'
import { button } from './kit/choose.ts'
import { expect, test } from './kit/fixtures.ts'
import { applyFilter, filterBy } from './kit/lists.ts'
import { signIn } from './kit/people.ts'
import {
  asking,
  elsewhere,
  freeField,
  makeRow,
  type Stored,
  screens,
  titleOf,
  twoTexts,
  valuesOf,
} from './kit/screens.ts'

const all = Object.values(entities) as Entity[]
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).last().click()
const label = (entity: Entity, name: string) =>
  word('en-US', `entities/${entity.name}:fields.${name}`)

test('every declared entity has its journey', () => {
  const known = [...Object.keys(screens), ...Object.keys(elsewhere)]
  expect(all.map(({ name }) => name).sort()).toEqual(known.sort())
})

/**
 * Entities where also views, two windows and restoring are tried: one with pages of its own, a plain
 * one, one within a project. The kit does these in the same way for all of them, and restore.test.ts
 * goes through every entity.
 */
const fullyTried: readonly string[] = ['project', 'dict', 'kpiTicket']

interface Tried {
  page: Page
  api: Api
  entity: Entity
  /** Where the list is. */
  at: string
  row: Stored
  title: string
  /** Where the row is changed, and where its history is. */
  edit: string
  history: string
}

for (const entity of all.filter(({ name }) => screens[name]))
  test(`${entity.name}: what every list and every record can do`, async ({ page, api }) => {
    test.setTimeout(180_000)
    const screen = screens[entity.name] ?? { at: '' }
    const { at } = screen
    const { operations } = entity
    await screen.ready?.(api)
    await signIn(page, api, 'admin', { at })
    await expect(page.getByText(/^[\d,]+\+? in total$/)).toBeVisible()
    // What the declaration offers stands on the page, and nothing else does.
    for (const [name, offered] of [
      ['Deleted', operations.trash],
      ['Import', isImportable(entity)],
      ['Export', operations.export],
    ] as const)
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(offered ? 1 : 0)
    if (!operations.create || !operations.update) return

    const row = await makeRow(api, entity)
    const title = String(row[titleOf(entity)])
    const edit = screen.edit?.(row) ?? `${at}/edit/${row.id}`
    const history = screen.history?.(row) ?? `${at}/show/${row.id}`
    const tried: Tried = { page, api, entity, at, row, title, edit, history }
    await findIt(tried, screen.searched === true)
    if (fullyTried.includes(entity.name)) {
      await saveAsView(tried)
      await changeInTwoWindows(tried)
      if (operations.restore) await restoreFirst(tried)
    } else tried.title = await changeIt(tried)
    if (operations.remove) await removeAndUndo(tried)
    if (isImportable(entity)) await importAndUndo(tried)
  })

async function findIt({ page, entity, title }: Tried, searched: boolean) {
  if (searched) {
    await page.getByRole('searchbox').fill(title)
    await page.keyboard.press('Enter')
    // There may be no other row: the count alone does not tell.
    await expect(page).toHaveURL(/[?&]keyword=/)
  } else {
    const name = label(entity, titleOf(entity))
    const filter = await filterBy(page, name)
    await filter.getByLabel(name, { exact: true }).fill(title)
    await applyFilter(page)
  }
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
}

/** The address names the view. */
async function saveAsView({ page, title }: Tried) {
  await button(page, 'Save as view').click()
  const name = dialog(page).getByLabel('Name', { exact: true })
  await name.fill(title)
  await name.press('Enter')
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: title, exact: true })).toBeFocused()
  await expect(page).toHaveURL(/[?&]saved=\d+$/)
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
}

/** The input of the field that is changed. */
const freeInput = (of: Page, entity: Entity) =>
  of.getByRole('textbox', { name: label(entity, freeField(entity)), exact: true })

const viewed = ({ api, entity, row }: Tried) =>
  api.as<object>('admin', 'GET', entity.operations.view?.path ?? '', { id: row.id })

/** Answers its title afterwards. */
async function changeIt(tried: Tried): Promise<string> {
  const { page, entity, edit, title } = tried
  const free = freeField(entity)
  const [text] = twoTexts(entity, free)
  await page.goto(edit)
  await freeInput(page, entity).fill(text)
  await button(page, 'Save').click()
  await expect(page.getByText('was saved')).toBeVisible()
  expect(await viewed(tried)).toMatchObject({ [free]: text })
  return free === titleOf(entity) ? text : title
}

async function changeInTwoWindows(tried: Tried) {
  const { page, entity, edit } = tried
  const free = freeField(entity)
  const [theirs, mine] = twoTexts(entity, free)
  await page.goto(edit)
  await freeInput(page, entity).fill(mine)
  const first = await page.context().newPage()
  await first.goto(edit)
  await freeInput(first, entity).fill(theirs)
  await button(first, 'Save').click()
  await expect(first.getByText('was saved')).toBeVisible()
  await first.close()
  await button(page, 'Save').click()
  // Nothing typed is lost: what both wrote is asked about, and then saved.
  const both = page.getByRole('group', {
    name: `“${label(entity, free)}” was changed by both of you`,
  })
  await expect(both).toContainText(theirs.split(' ').at(-1) ?? '')
  await expect(freeInput(page, entity)).toHaveValue(mine)
  await both.getByRole('radio', { name: 'Keep mine' }).check()
  await button(page, 'Save').click()
  await expect(page.getByText('was saved')).toBeVisible()
  expect(await viewed(tried)).toMatchObject({ [free]: mine })
}

async function restoreFirst(tried: Tried) {
  const { page, entity, row, history } = tried
  const free = freeField(entity)
  await page.goto(history)
  await page
    .locator('.cs-timeline > li')
    .last()
    .getByRole('button', { name: /^Restore how it was on/ })
    .click()
  await press(page, /^Restore/)
  await expect(page.getByText('was restored')).toBeVisible()
  expect(await viewed(tried)).toMatchObject({ [free]: row[free] })
}

/** The address of a list with the row of that title, which is a filter or found by the search. */
const only = (at: string, entity: Entity, title: string) =>
  asking(at, { [fieldOf(entity, titleOf(entity)).filter ? titleOf(entity) : 'keyword']: title })

async function removeAndUndo({ page, at, entity, title }: Tried) {
  await page.goto(only(at, entity, title))
  await page.getByRole('button', { name: /^Delete “/ }).click()
  await press(page, 'Delete')
  await expect(page.getByText('was deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  // The count may not have left one yet.
  await expect(page.getByText('was restored')).toBeVisible()
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
}

async function importAndUndo({ page, api, entity, at }: Tried) {
  const good = await valuesOf(api, entity)
  // Within a project it is the page that says which.
  const names = Object.keys(importFields(entity)).filter(
    name => good[name] !== undefined && !(name === 'project' && at.includes('projectId')),
  )
  const needed = names.find(name => !mayOmit(entity.fields[name] ?? { kind: 'id' })) ?? ''
  const line = (values: object) =>
    names.map(name => `"${(values as Record<string, unknown>)[name]}"`).join(',')
  const file = (...rows: object[]) => [names.join(','), ...rows.map(line)].join('\n')
  await page.goto(at)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const choose = (name: string, content: string) =>
    dialog(page)
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('faulty.csv', file(good, { ...good, [needed]: '' }))
  await press(page, 'Check the file')
  await expect(dialog(page)).toContainText('Can be imported: 1. Refused: 1.')
  await expect(dialog(page).getByRole('row', { name: /^3/ })).toContainText(
    `${label(entity, needed)}: This cannot be empty`,
  )
  await press(page, 'Choose the corrected file')
  await choose('corrected.csv', file(good))
  await press(page, 'Check the file')
  await press(page, /^Import 1 row/)
  await expect(dialog(page)).toContainText('1 record was created.')
  await press(page, 'Close')

  await page.goto(only(at, entity, String(good[titleOf(entity)])))
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
  if (entity.operations.export) {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const waiting = page.waitForEvent('download')
    await press(page, 'Download')
    const [sheet] = (await readSheet(await (await waiting).path())) as unknown as {
      data: unknown[][]
    }[]
    expect(sheet?.data).toHaveLength(2)
    expect(sheet?.data[1]).toContain(good[titleOf(entity)])
    await page.keyboard.press('Escape')
  }

  // What is never deleted is not taken back, and that is said before.
  if (!entity.operations.remove) return
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Undo the import of corrected.csv' }).click()
  // The button behind it begins with the same word.
  await press(page, /^Undo$/)
  await expect(page.getByRole('button', { name: 'Undo the import of corrected.csv' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nothing matches')).toBeVisible()
}
