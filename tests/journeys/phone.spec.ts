import { addEntries, fillForm, listAddress, save } from './kit/dictionary.ts'
import { expect, test } from './kit/fixtures.ts'
import { axe, fits } from './kit/look.ts'
import { signIn } from './kit/people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the main path works on a phone', async ({ page, api }) => {
  await addEntries(api, 'phone', 2)
  await signIn(page, api, 'admin', { at: '/no/such/page' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'System setup' }).click()
  await axe(page)
  await menu.getByRole('link', { name: 'Dictionaries' }).click()
  await expect(menu).toBeHidden()

  const cards = page.getByRole('list', { name: 'Dictionaries' })
  await expect(cards.getByRole('listitem').first()).toBeVisible()
  await fits(page)
  await axe(page)
  await page.goto(`${listAddress}?type=phone`)
  await cards.getByRole('link', { name: 'Entry 0002', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entry 0002')
  await fits(page)
  await axe(page)
  await page.getByRole('link', { name: 'Edit' }).click()
  await fillForm(page, { 'English label': 'From a phone' })
  await fits(page)
  await axe(page)
  await save(page)
  await expect(page.getByText('was saved')).toBeVisible()
  await expect(page.getByText('From a phone').first()).toBeVisible()
})
