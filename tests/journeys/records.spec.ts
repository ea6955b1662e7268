import type { Page } from '@playwright/test'
import type { Api } from './kit/api.ts'
import { addEntries, listAddress } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

/** An entry, and what was made of it since. */
async function changed(api: Api, type: string) {
  const [row] = await addEntries(api, type, 1, { description: 'One cup of tea in the morning.' })
  const update = (values: object) =>
    api.update<{ id: number }>('admin', '/admin/v1/dict', { id: row?.id, ...values })
  await update({ enLabel: 'Coffee', sort: 7 })
  await update({ description: 'One cup of coffee in the morning.' })
  return row?.id as number
}
const events = (page: Page) => page.locator('.cs-timeline > li')
const dialog = (page: Page) => page.getByRole('dialog')

test('a record goes back to what it was, as far as one chooses', async ({ page, api }) => {
  const id = await changed(api, 'restoring')
  await signIn(page, api, 'admin', { at: `${listAddress}/show/${id}` })
  // Of a long text the words that differ; from where, as far as colleagues need to know.
  const latest = events(page).first()
  await expect(latest.locator('del')).toContainText('tea')
  await expect(latest.locator('ins')).toContainText('coffee')
  await expect(latest).toContainText('127.0.0.x')
  await expect(latest.getByRole('button')).toHaveCount(0)
  await axe(page)

  const go = events(page)
    .last()
    .getByRole('button', { name: /^Restore how it was on/ })
  await go.click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
  await expect(dialog(page).locator('.cs-changes')).toContainText('Entry 0001')
  await axe(page)
  await worded(page)
  // Nothing was done yet, and nothing is when one thinks better of it.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(go).toBeFocused()

  await go.click()
  await dialog(page).getByRole('checkbox', { name: 'Sort order' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Restore 2 fields' }).click()
  await expect(page.getByText('“Entry 0001” was restored')).toBeVisible()
  await expect(events(page).first()).toContainText('Restored')
  const now = await api.as('admin', 'GET', '/admin/v1/dict/view', { id })
  expect(now).toMatchObject({
    enLabel: 'Entry 0001',
    description: 'One cup of tea in the morning.',
    sort: 7,
  })
})

test('of two who restore, the second is shown what changed', async ({ page, api }) => {
  const id = await changed(api, 'raced')
  await signIn(page, api, 'admin', { at: `${listAddress}/show/${id}` })
  await events(page).last().getByRole('button').click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
  await api.update('admin', '/admin/v1/dict', { id, enLabel: 'Entry 0001' })
  await dialog(page).getByRole('button', { name: 'Restore 3 fields' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('This was changed in the meantime')
  // What is the same by now is not restored.
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Restore 2 fields' }).click()
  await expect(page.getByText('“Entry 0001” was restored')).toBeVisible()
})

test('what was deleted is undone at once', async ({ page, api }) => {
  await addEntries(api, 'undoing', 2)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=undoing` })
  await page.getByRole('button', { name: 'Delete “Entry 0001”' }).click()
  await expect(dialog(page)).toContainText('It stays under “Deleted” for 30 days')
  await axe(page)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Entry 0001” was deleted')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  // Under the pointer it stays, however long the look at the page takes.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  await axe(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('“Entry 0001” was restored')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('what was deleted is found among the deleted and put back', async ({ page, api }) => {
  const [one, two] = await addEntries(api, 'trashing', 2)
  for (const row of [one, two])
    await api.as('admin', 'POST', '/admin/v1/dict/remove', { id: row?.id })
  await signIn(page, api, 'admin', { at: `${listAddress}?type=trashing` })
  await expect(page.getByText('Nothing matches')).toBeVisible()
  const open = page.getByRole('button', { name: 'Deleted', exact: true })
  await open.click()
  await page.getByRole('searchbox', { name: 'Search deleted records' }).fill('trashing')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
  await axe(page)
  await worded(page)
  await dialog(page).getByRole('button', { name: 'Restore “Entry 0002”' }).click()
  await expect(page.getByText('“Entry 0002” was restored')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)

  // Its place was taken meanwhile: it stays where it is, and says why.
  await addEntries(api, 'trashing', 1)
  await dialog(page).getByRole('button', { name: 'Restore “Entry 0001”' }).click()
  await expect(page.getByText('There is already a record like this.')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page.getByRole('row')).toHaveCount(3)
  // It has an address: a reload leaves it open, Back closes it.
  await open.click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toContainText('trashing')
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/type=trashing$/)
})

test('before it is deleted, a record says what refers to it', async ({ page, api }) => {
  const type = { type: 'label', cnName: '被引用', enName: 'Referred to', color: '#112233' }
  const tag = await api.as<{ id: number }>('admin', 'POST', '/admin/v1/tag/create', type)
  const label = { tag: tag.id, key: 'colour', value: 'red' }
  const { id } = await api.as<{ id: number }>('admin', 'POST', '/api/v1/labels/add', label)
  await signIn(page, api, 'admin', { at: `/systemSetup/sysTagManage/show/${tag.id}` })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog(page)).toContainText('Other records refer to it')
  await expect(dialog(page).getByRole('listitem')).toContainText('by “Tag” 1')
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeDisabled()
  await axe(page)
  await worded(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)

  await api.as('admin', 'POST', '/api/v1/labels/remove', { id })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Referred to” was deleted')).toBeVisible()
})

test('the way to those that refer to it leads to their list', async ({ page, api }) => {
  const values = { name: 'parentOf', title: 'Parent', permission: 'parent:of', sort: 99 }
  const place = { path: '/parentOf', component: 'dict', type: 'MENU' }
  const add = '/api/v1/mc/sys/permission/add'
  const [top] = (
    await api.as<{ list: { id: number }[] }>('admin', 'GET', '/api/v1/mc/sys/permission/list', {
      permission: 'system',
    })
  ).list
  const { id } = await api.as<{ id: number }>('admin', 'POST', add, {
    ...values,
    ...place,
    parent: top?.id,
  })
  const role = { name: 'ROLE_REFERS', cnName: '引用者', permissions: [id] }
  await api.as('admin', 'POST', '/api/v1/mc/sys/role/add', role)
  await signIn(page, api, 'admin', { at: `/accessManage/menuManage/show/${id}` })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page).getByRole('link', { name: 'Roles, by “Permissions”' }).click()
  await expect(page).toHaveURL(`/accessManage/roleManage?permissions=${id}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('ROLE_REFERS')
})

for (const language of ['zh-TW', 'zh-CN', 'en-US'] as const)
  test(`on a phone, in ${language}, all of it fits`, async ({ page, api }) => {
    const id = await changed(api, `phone${language}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, api, 'admin', {
      at: `${listAddress}/show/${id}`,
      language,
      theme: 'light',
    })
    await expect(events(page)).toHaveCount(3)
    await fits(page)
    await events(page).last().getByRole('button').click()
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(3)
    await fits(page)
    await axe(page)
    await worded(page)
    await api.as('admin', 'POST', '/admin/v1/dict/remove', { id })
    await page.goto(listAddress)
    await page.locator('.cs-page-actions').getByRole('button').first().click()
    await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
    await fits(page)
    await axe(page)
    await worded(page)
  })
