import { addEntries, fillForm, listAddress, save } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, worded } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test('an entry is created after what was refused is corrected', async ({ page, api }) => {
  await addEntries(api, 'tea', 1)
  await signIn(page, api, 'admin', { at: listAddress })
  await page.getByRole('link', { name: 'New dictionary entry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New dictionary entry')
  await axe(page)

  await save(page)
  await expect(page.getByText('This cannot be empty')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: 'Type' })).toBeFocused()
  await axe(page)

  const taken = {
    Type: 'tea',
    Value: 'V0001',
    'Chinese label': '綠茶',
    'English label': 'Green tea',
  }
  await fillForm(page, taken)
  await save(page)
  await expect(page.getByRole('alert')).toContainText('There is already a record like this.')
  await expect(page.getByText('This is already in use')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Chinese label' })).toHaveValue('綠茶')
  await axe(page)

  await fillForm(page, { Value: 'GREEN' })
  await save(page)
  // It goes by itself: before the page of the row has come, maybe.
  await expect(page.getByText('“Green tea” was created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green tea')
  await worded(page)
})

test('an entry is changed, and its history says who changed what', async ({ page, api }) => {
  const [row] = await addEntries(api, 'coffee', 1)
  await signIn(page, api, 'admin', { at: `${listAddress}/edit/${row?.id}` })
  await fillForm(page, { 'English label': 'Espresso' })
  await save(page)
  await expect(page.getByText('was saved')).toBeVisible()

  const history = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'History' }),
    })
  const latest = history.getByRole('listitem').first()
  await expect(latest).toContainText('Changed')
  await expect(latest).toContainText('admin')
  await expect(latest).toContainText('English label')
  await expect(latest).toContainText('Entry 0001')
  await expect(latest).toContainText('Espresso')
  await expect(history.getByRole('listitem').last()).toContainText('Created')
  await axe(page)
})

test('an entry is deleted once the member has said so to its name', async ({ page, api }) => {
  await addEntries(api, 'water', 2)
  await signIn(page, api, 'admin', { at: `${listAddress}?type=water` })
  const remove = page.getByRole('button', { name: 'Delete “Entry 0001”' })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Delete “Entry 0001”?')
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(3)

  await remove.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Entry 0001” was deleted')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('an entry that is gone is said to be gone', async ({ page, api }) => {
  await signIn(page, api, 'admin', { at: `${listAddress}/show/999999` })
  await expect(page.getByText('This record was not found.')).toBeVisible()
  await axe(page)
})
